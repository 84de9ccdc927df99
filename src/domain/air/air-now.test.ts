import { describe, expect, it, test } from 'vitest'
import { newLogEntrySchema } from '#domain/log/log-entry.ts'
import { airSettingSchema } from '#domain/log/settings.ts'
import { airMatters, alarmMatters } from '#domain/matters/air-matters.ts'
import { airNow, shownValues } from './air-now.ts'
import { type AirRecords, isExpired, withNewEntry } from './air-records.ts'
import { gasLimits, gasState } from './gas-limits.ts'

const RINK = { timezone: 'America/Chicago', dayStartsAt: '04:00' }
/** Mon 1 Feb 2027 at the rink, six hours behind UTC. */
const at = (time: string) => new Date(Date.parse(`2027-02-01T${time}:00.000Z`) + 6 * 3_600_000)

const setting = (profile: 'minnesota' | 'massachusetts', more: object = {}) =>
  airSettingSchema.parse({ profile, acceptedBy: 'Helen', acceptedOn: '2027-01-01', ...more })

const RECORDS: AirRecords = {
  pads: [{ placeId: 3, name: 'Main pad' }],
  settings: [{ from: '2027-01-01T12:00:00.000Z', setting: setting('minnesota') }],
  samples: [],
  steps: [],
  uses: [],
  closedDays: ['2027-02-03'],
  meters: [{ machineId: 7, name: 'AQ-2', calibratedUntil: '2027-01-31' }],
}

const sample = (co: string, more: object = {}) =>
  newLogEntrySchema.parse({
    rinkId: 1,
    kind: 'air',
    placeId: 3,
    content: { where: 'Centre line' },
    measures: ['co', 'no2'].map(key => ({
      subject: 'place:3',
      key,
      typed: key === 'co' ? co : '0.1',
      unit: 'ppm',
    })),
    submittedBy: 'Callum Reid',
    ...more,
  })
const step = (name: string) =>
  newLogEntrySchema.parse({
    rinkId: 1,
    kind: 'air-step',
    placeId: 3,
    content: { step: name },
    submittedBy: 'Callum Reid',
  })

type Entry = [time: string, entry: ReturnType<typeof sample>]
const after = (entries: readonly Entry[], day = '2027-02-01') =>
  entries.reduce(
    (records, [time, entry]) => withNewEntry(records, entry, at(time).toISOString(), day),
    RECORDS,
  )
const padAt = (time: string, entries: readonly Entry[]) => {
  const [pad] = airNow(after(entries), { now: at(time), rink: RINK })
  if (!pad) throw new Error('There is no pad')
  return pad
}
const titles = (time: string, entries: readonly Entry[]) => {
  const pad = padAt(time, entries)
  const then = { now: at(time), today: '2027-02-01', timezone: RINK.timezone }
  return [...alarmMatters(pad, then), ...airMatters(pad, then)].map(({ tone, title }) => `${tone}: ${title}`)
}

describe('records that the server does not have yet', () => {
  it('raise the alarm on the tablet, and its steps are done', () => {
    const pad = padAt('14:02', [
      ['14:00', sample('25')],
      ['14:01', step('clear-ice')],
    ])
    expect(pad).toMatchObject({ state: 'act', alarm: { over: ['co'] } })
    expect(pad.alarm?.steps[0]?.state).toBe('done')
  })

  it('count once, however often they are added', () => {
    const entries: Entry[] = [
      ['14:00', sample('25')],
      ['14:01', step('clear-ice')],
    ]
    expect(after([...entries, ...entries])).toEqual(after(entries))
  })

  it('are no evidence if the calibration of their meter expired yesterday', () => {
    expect(after([['14:00', sample('4', { meterId: 7 })]]).samples).toMatchObject([{ isValid: false }])
    expect(isExpired('2027-02-01', '2027-02-01')).toBe(false)
  })
})

describe('the values of an alarm', () => {
  const gas = (key: 'co' | 'no2', typed: string, more: object = {}) =>
    sample('1', { measures: [{ subject: 'place:3', key, typed, unit: 'ppm' }], ...more })
  const shownAfter = (...entries: Entry[]) => {
    const { alarm } = padAt('14:10', entries)
    return alarm && shownValues(after(entries), 3, alarm)
  }

  it('leave out a gas that the last sample did not measure', () => {
    expect(shownAfter(['14:00', sample('3.5')], ['14:02', gas('co', '40')])).toEqual([
      { gas: 'co', ppm: 40, isOver: true, at: null },
    ])
  })

  it('say when an earlier sample measured what is still over its limit', () => {
    const co = { gas: 'co', ppm: 40, isOver: true, at: at('14:00').toISOString() }
    expect(shownAfter(['14:00', gas('co', '40')], ['14:02', gas('no2', '0.1')])).toEqual([
      co,
      { gas: 'no2', ppm: 0.1, isOver: false, at: null },
    ])
    // The calibration of the meter has expired: a lower value is no evidence.
    expect(shownAfter(['14:00', gas('co', '40')], ['14:02', gas('co', '10', { meterId: 7 })])).toEqual([
      { gas: 'co', ppm: 10, isOver: false, at: null },
      co,
    ])
  })
})

describe('what is due after an alarm', () => {
  const ENDED: Entry[] = [
    ['14:00', sample('25')],
    ['15:00', sample('19')],
    ['15:05', step('all-clear')],
  ]

  it('leaves out days on which the rink is closed, and reports by Mon 8 Feb (Minn. R. 4620.4600, subp. 2 and 3)', () => {
    const { state, alarm, retests, reports } = padAt('15:10', ENDED)
    expect([state, alarm]).toEqual(['none', null])
    expect(retests.filter(({ kind }) => kind === 'use')).toHaveLength(5)
    expect(retests.filter(({ kind }) => kind === 'day').map(({ what }) => what)).toEqual([
      '2027-02-02',
      '2027-02-04',
      '2027-02-05',
    ])
    expect(reports).toMatchObject([{ dueOn: '2027-02-08' }])
  })

  it('is open for the handover', () => {
    expect(titles('14:01', ENDED)).toEqual([
      'red: Air alarm: Main pad is closed',
      'amber: Report to the authority: air alarm of Main pad today',
    ])
    expect(titles('15:10', ENDED)).toEqual(['amber: Report to the authority: air alarm of Main pad today'])
    expect(titles('15:10', [...ENDED, ['15:09', step('report')]])).toEqual([])
  })
})

describe('the state of one reading', () => {
  test.each([
    ['minnesota', 'co', 20, 'fine'],
    ['minnesota', 'co', 20.1, 'act'],
    ['minnesota', 'co', 84, 'stop'],
    ['massachusetts', 'co', 29.9, 'fine'],
    ['massachusetts', 'co', 30, 'act'],
    ['massachusetts', 'no2', 2, 'stop'],
    ['massachusetts', 'nh3', 500, undefined],
  ] as const)('by %s: %s of %s ppm is %s', (profile, key, ppm, state) => {
    expect(gasState(setting(profile), key, ppm)).toBe(state)
  })

  it('is unknown before someone has accepted limits', () => {
    expect(gasState(null, 'co', 500)).toBeUndefined()
    expect(gasLimits(setting('minnesota'), 'co')).toEqual({ act: 20, evacuate: 83 })
  })
})

describe('the words of an alarm', () => {
  it('names the highest limit that the air passes now, and the value that keeps everyone in', () => {
    expect(padAt('14:00', [['14:00', sample('90')]]).alarm).toMatchObject({
      reasons: [{ level: 'act', reason: 'Carbon monoxide above 83 ppm' }],
      evacuateUnless: 'CO 83 ppm or less',
    })
    const risen: Entry[] = [
      ['14:00', sample('34')],
      ['14:10', sample('90')],
    ]
    expect(padAt('14:10', risen).alarm?.reasons.at(-1)?.reason).toBe('Carbon monoxide above 83 ppm')
    const fallen: Entry[] = [...risen, ['14:12', sample('50')]]
    expect(padAt('14:12', fallen).alarm).toMatchObject({
      reasons: [{ reason: 'Carbon monoxide above 83 ppm' }],
      evacuateUnless: 'CO 40 ppm or less',
    })
  })

  it('names the highest value in the open matter, also once the air is within limits', () => {
    const then = { today: '2027-02-01', timezone: RINK.timezone }
    const detail = (time: string, entries: readonly Entry[]) =>
      alarmMatters(padAt(time, entries), then)[0]?.detail
    const risen: Entry[] = [
      ['14:00', sample('34')],
      ['14:02', sample('90')],
    ]
    expect(detail('14:02', risen)).toMatch(/ Carbon monoxide above 83 ppm \(highest: CO 90 ppm\)$/)
    expect(detail('14:04', [...risen, ['14:04', sample('12')]])).toMatch(
      /^Carbon monoxide above 83 ppm \(highest: CO 90 ppm\)\. Within limits/,
    )
    expect(detail('14:03', [...risen, ['14:03', step('evacuate')]])).toMatch(
      /^Callum Reid started the evacuation \(highest: CO 90 ppm\)\./,
    )
  })
  it('begins the open matter with the evacuation, and says when to measure unless that is the same time', () => {
    const then = { today: '2027-02-01', timezone: RINK.timezone }
    const detail = (co: string) => alarmMatters(padAt('14:00', [['14:00', sample(co)]]), then)[0]?.detail
    expect(detail('90')).toBe(
      'Evacuate at 14:05 unless you measure CO 83 ppm or less. Carbon monoxide above 83 ppm (highest: CO 90 ppm)',
    )
    expect(detail('34')).toBe(
      'Evacuate at 16:00 unless you measure CO 20 ppm or less. Carbon monoxide above 20 ppm (highest: CO 34 ppm). Measure again at 14:20',
    )
  })
})
