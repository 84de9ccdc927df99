import { describe, expect, it } from 'vitest'
import { rinkDate } from '#domain/wall-clock.ts'
import { ALL_CLEAR } from './alarm.ts'
import { alarmsOf } from './evaluate.ts'
import type { AirSample } from './exceeded.ts'
import { type AirUse, type Retest, reportDay, retestsOf } from './follow-up.ts'
import { profileInForce } from './profiles.ts'

const PAD = 3
const CHICAGO = 'America/Chicago'
const minnesota = profileInForce({ profile: 'minnesota', acceptedBy: 'Helen', acceptedOn: '2026-10-01' })

// Mon 1 Feb 2027 at the rink, six hours behind UTC.
const at = (time: string, day = '2027-02-01') =>
  new Date(Date.parse(`${day}T${time}:00.000Z`) + 6 * 60 * 60_000).toISOString()

const sample = (takenAt: string, co: number, rest: Partial<AirSample> = {}): AirSample => ({
  id: Date.parse(takenAt),
  placeId: PAD,
  takenAt,
  ppm: { co, no2: 0.1 },
  isValid: true,
  ...rest,
})
const use = (usedAt: string, placeId = PAD): AirUse => ({ placeId, at: usedAt, isEdging: false })

/** The alarm of the vector: 14:00 25, 14:20 24, 14:40 22, 15:00 19. */
const ALARM = [
  sample(at('14:00'), 25),
  sample(at('14:20'), 24),
  sample(at('14:40'), 22),
  sample(at('15:00'), 19),
]

function retests(
  more: readonly AirSample[],
  uses: readonly AirUse[],
  now: string,
  { isOpenOn = () => true, allClearAt }: { isOpenOn?: (day: string) => boolean; allClearAt?: string } = {},
): Retest[] {
  const samples = [...ALARM, ...more]
  const allClear = { alarmId: null, placeId: PAD, step: ALL_CLEAR, by: 'Helen' }
  const steps = allClearAt ? [{ ...allClear, at: allClearAt }] : []
  const [alarm] = alarmsOf({ samples, steps, profileAt: () => minnesota }, now)
  if (!alarm) throw new Error('There is no alarm')
  return retestsOf(alarm, { samples, uses, dayOf: day => rinkDate(day, CHICAGO), isOpenOn, now })
}

const states = (all: readonly Retest[]) => all.map(({ kind, state }) => `${kind} ${state}`)

describe('samples after an alarm, Minn. R. 4620.4600, subp. 2', () => {
  it('are none while the air is over the limits', () => {
    expect(retests([], [], at('14:50'))).toEqual([])
  })

  it('are 20 minutes after each of the next five uses, and daily for three days', () => {
    const all = retests([], [], at('15:00'))
    expect(all.filter(({ kind }) => kind === 'use')).toHaveLength(5)
    expect(all.flatMap(retest => (retest.kind === 'day' ? [retest.day] : []))).toEqual([
      '2027-02-02',
      '2027-02-03',
      '2027-02-04',
    ])
    expect(new Set(states(all))).toEqual(new Set(['use waiting', 'day waiting']))
  })

  it('count from the end of a use, to the minute', () => {
    const uses = [use(at('16:00').replace('00.000Z', '40.000Z'))]
    const [before] = retests([sample(at('16:19'), 5)], uses, at('16:19'))
    expect(before).toMatchObject({ state: 'due', dueAt: at('16:20').replace('00.000Z', '40.000Z') })
    const [after] = retests([sample(at('16:20'), 5)], uses, at('16:20'))
    expect(after).toMatchObject({ state: 'done' })
  })

  it('are missed if the next use began before one was taken', () => {
    const uses = [use(at('16:00')), use(at('17:00')), use(at('17:00'), 4)]
    const all = retests([sample(at('17:25'), 5)], uses, at('18:00'))
    expect(states(all).slice(0, 3)).toEqual(['use missed', 'use done', 'use waiting'])
  })

  it('do not count with a meter whose calibration has expired, or without both gases', () => {
    const more = [sample(at('16:25'), 5, { isValid: false }), sample(at('16:26'), 5, { ppm: { co: 5 } })]
    expect(states(retests(more, [use(at('16:00'))], at('16:30')))[0]).toBe('use due')
  })

  it('are taken on days of operation', () => {
    const all = retests([sample(at('09:00', '2027-02-02'), 5)], [], at('10:00', '2027-02-05'), {
      isOpenOn: day => day !== '2027-02-03',
      allClearAt: at('15:05'),
    })
    expect(all.slice(5)).toMatchObject([
      { day: '2027-02-02', state: 'done' },
      { day: '2027-02-04', state: 'missed' },
      { day: '2027-02-05', state: 'due' },
    ])
  })
})

describe('samples on the days after an alarm without an all clear', () => {
  const days = (all: readonly Retest[]) =>
    all.flatMap(retest => (retest.kind === 'day' ? [`${retest.day} ${retest.state}`] : []))

  it('wait for it, and are never missed: the ice is not in operation', () => {
    expect(days(retests([], [], at('10:00', '2027-02-03')))).toEqual([
      '2027-02-03 waiting',
      '2027-02-04 waiting',
      '2027-02-05 waiting',
    ])
  })

  it('are due from the day of the all clear on, unless that day has one already', () => {
    const allClearAt = at('09:00', '2027-02-03')
    const now = at('10:00', '2027-02-03')
    expect(days(retests([], [], now, { allClearAt }))[0]).toBe('2027-02-03 due')
    const before = sample(at('08:00', '2027-02-03'), 5)
    expect(days(retests([before], [], now, { allClearAt }))[0]).toBe('2027-02-03 done')
  })
})

describe('the report, Minn. R. 4620.4600, subp. 3: within five business days', () => {
  it.each([
    ['2027-02-01', '2027-02-08'],
    ['2027-02-03', '2027-02-10'],
    ['2027-02-05', '2027-02-12'],
    ['2027-02-06', '2027-02-12'],
    ['2027-02-07', '2027-02-12'],
  ])('of an alarm on %s is due on %s', (day, due) => {
    expect(reportDay(day, 5)).toBe(due)
  })
})
