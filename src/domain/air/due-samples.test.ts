import { describe, expect, it, test } from 'vitest'
import { type DueSample, dueSamples, mondayOf } from './due-samples.ts'
import type { AirSample } from './exceeded.ts'
import type { AirUse } from './follow-up.ts'
import type { AirProfileKey } from './profile.ts'
import { profileInForce } from './profiles.ts'

// The week of Mon 1 Feb 2027.
const DAYS = {
  Mon: '2027-02-01',
  Tue: '2027-02-02',
  Wed: '2027-02-03',
  Thu: '2027-02-04',
  Fri: '2027-02-05',
  Sat: '2027-02-06',
  Sun: '2027-02-07',
} as const
type Day = keyof typeof DAYS
const FUEL = { hasFuelResurfacer: true, hasFuelEdger: false }

const sample = (day: Day, rest: Partial<AirSample> = {}): AirSample => ({
  id: 1,
  placeId: 3,
  takenAt: `${DAYS[day]}T12:00:00.000Z`,
  ppm: { co: 4, no2: 0.1 },
  isValid: true,
  ...rest,
})

function due(
  key: AirProfileKey,
  samples: readonly AirSample[],
  {
    today = 'Sun',
    engines = FUEL,
    uses = [],
    isOpenOn = () => true,
  }: {
    today?: Day
    engines?: typeof FUEL
    uses?: readonly AirUse[]
    isOpenOn?: (day: string) => boolean
  } = {},
): DueSample[] {
  const profile = profileInForce({ profile: key, acceptedBy: 'Helen', acceptedOn: '2026-10-01' })
  if (!profile) throw new Error(`There is no profile ${key}`)
  const dayOf = (at: string) => at.slice(0, 10)
  return dueSamples(profile, engines, {
    monday: DAYS.Mon,
    today: DAYS[today],
    samples,
    uses,
    dayOf,
    isOpenOn,
  })
}

const inWords = (all: readonly DueSample[]) => all.map(({ kind, state }) => `${kind} ${state}`)

describe('samples of a week', () => {
  // Minn. R. 4620.4510: two a week, one of them at the weekend (lmcpipeline 2015).
  // 105 CMR 675: three a week, of both gases (eli.org).
  test.each<[Day[], string[], string[]]>([
    [['Tue', 'Sat'], ['week done', 'weekend done'], ['week due']],
    [['Tue', 'Thu'], ['week done', 'weekend due'], ['week due']],
    [['Mon', 'Wed', 'Sun'], ['week done', 'weekend done'], ['week done']],
  ])('%s: Minnesota %s, Massachusetts %s', (days, minnesota, massachusetts) => {
    const samples = days.map(day => sample(day))
    expect(inWords(due('minnesota', samples))).toEqual(minnesota)
    expect(inWords(due('massachusetts', samples))).toEqual(massachusetts)
  })

  it('say by which day the missing ones still fit', () => {
    expect(due('massachusetts', [], { today: 'Mon' })).toMatchObject([{ state: 'open', by: DAYS.Fri }])
    expect(due('massachusetts', [], { today: 'Fri' })).toMatchObject([{ state: 'due', by: DAYS.Fri }])
    expect(due('massachusetts', [], { today: 'Sat' })).toMatchObject([{ state: 'missed' }])
    expect(due('massachusetts', [sample('Fri')], { today: 'Fri' })).toMatchObject([{ by: DAYS.Sat }])
  })

  it('count once a day', () => {
    expect(due('minnesota', [sample('Sat'), sample('Sat')])).toMatchObject([{ taken: 1 }, { state: 'done' }])
  })

  it('remain due after a sample with a meter whose calibration expired yesterday', () => {
    expect(inWords(due('minnesota', [sample('Sun', { isValid: false })]))).toEqual([
      'week missed',
      'weekend due',
    ])
  })

  it('are not due on days on which the rink is closed', () => {
    const isOpenOn = (day: string) => day === DAYS.Mon || day === DAYS.Sat
    expect(due('minnesota', [], { today: 'Mon', isOpenOn })).toMatchObject([
      { needed: 2, state: 'due', by: DAYS.Mon },
      { needed: 1, state: 'open', by: DAYS.Sat },
    ])
    expect(due('minnesota', [], { isOpenOn: () => false })).toEqual([])
  })

  it('are of both gases', () => {
    expect(due('massachusetts', [sample('Tue', { ppm: { co: 4 } })], { today: 'Tue' })).toMatchObject([
      { taken: 0 },
    ])
  })

  it('are none at a rink without engines, where training and certificate remain (4620.4450, 4620.4100)', () => {
    const electric = { hasFuelResurfacer: false, hasFuelEdger: false }
    expect(due('minnesota', [], { engines: electric })).toEqual([])
    const profile = profileInForce({ profile: 'minnesota', acceptedBy: 'Helen', acceptedOn: '2026-10-01' })
    expect(profile?.alwaysRequired.join()).toMatch(/Training.*certificate/i)
  })

  it('include one 20 minutes after the edger was used (Rink, July 2015)', () => {
    const engines = { hasFuelResurfacer: false, hasFuelEdger: true }
    const edging = { placeId: 3, at: `${DAYS.Wed}T11:45:00.000Z`, isEdging: true }
    const flood = { ...edging, isEdging: false }
    const after = { takenAt: `${DAYS.Wed}T12:05:00.000Z` }
    expect(due('minnesota', [], { engines, uses: [flood] })).toEqual([])
    expect(inWords(due('minnesota', [sample('Wed')], { engines, uses: [edging] }))).toEqual(['edging due'])
    expect(inWords(due('minnesota', [sample('Wed', after)], { engines, uses: [edging] }))).toEqual([
      'edging done',
    ])
  })

  it('are in a week that begins on Monday', () => {
    expect(Object.values(DAYS).map(mondayOf)).toEqual(Object.values(DAYS).map(() => DAYS.Mon))
  })
})
