import { describe, expect, test } from 'vitest'
import { scheduleSchema } from '#domain/schedules/schedule.ts'
import {
  calendarState,
  type InstanceRecord,
  instancesBetween,
  standingOfInstance,
  windowsAt,
  worstCalendarState,
} from './instances.ts'

const LONDON = { timezone: 'Europe/London', dayStartsAt: '04:00' }
const windowOf = windowsAt(LONDON)
const MORNING = { opens: '09:00', due: '10:00', graceMinutes: 30, lateUntil: '18:00' }
const daily = scheduleSchema.parse({
  startsOn: '2027-01-01',
  rhythm: { unit: 'day' },
  anchor: 'calendar',
  times: [MORNING],
  onClosedDay: 'skip',
})
const weekly = { ...daily, rhythm: { unit: 'week' as const, every: 1, days: [1] } }
const days = (instances: { day: string }[]) => instances.map(({ day }) => day)

describe('the instances of a check', () => {
  test('each day has the schedule that was in force then, so a later change never rewrites the past', () => {
    const schedules = [
      { startsOn: '2027-01-01', schedule: daily },
      { startsOn: '2027-01-04', schedule: weekly },
      { startsOn: '2027-01-12', schedule: null },
    ]
    const of = (some: typeof schedules) =>
      days(
        instancesBetween(
          { about: 'rink', schedules: some },
          { from: '2027-01-01', to: '2027-01-31' },
          [],
          windowOf,
        ),
      )
    expect(of(schedules)).toEqual(['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04', '2027-01-11'])
    expect(of(schedules.slice(0, 2)).slice(0, 5)).toEqual(of(schedules))
  })

  test('while the pad is closed, its checks are excused and other rounds are due', () => {
    const setAt = '2027-04-01T08:00:00.000Z'
    const days = { fromDay: '2027-05-01', toDay: '2027-07-31' }
    const summer = { subject: 'ice' as const, ...days, reason: 'Summer', setAt }
    const schedules = [{ startsOn: '2027-01-01', schedule: daily }]
    const period = { from: '2027-04-30', to: '2027-05-01' }
    const of = (about: 'pad' | 'rink') =>
      instancesBetween({ about, schedules }, period, [summer], windowOf).map(({ excused }) => excused)
    expect(of('pad')).toEqual([null, 'Summer'])
    expect(of('rink')).toEqual([null, null])
  })
})

describe('the standing of an instance', () => {
  const [monday] = instancesBetween(
    { about: 'rink', schedules: [{ startsOn: '2027-01-01', schedule: daily }] },
    { from: '2027-01-04', to: '2027-01-04' },
    [],
    windowOf,
  )
  const evening = new Date('2027-01-04T23:00:00.000Z')
  const subjects = Array.from({ length: 14 }, (_, index) => ({
    key: `p${index + 1}`,
    name: `Extinguisher ${index + 1}`,
  }))
  const record = (id: number, madeAt: string, more: Partial<InstanceRecord> = {}): InstanceRecord => ({
    id,
    madeAt: `2027-01-04T${madeAt}:00.000Z`,
    countsAt: `2027-01-04T${madeAt}:00.000Z`,
    day: '2027-01-04',
    lateEntry: null,
    subjects: [''],
    badCount: 0,
    ...more,
  })
  const whole = [{ key: '', name: '' }]
  const standing = (records: InstanceRecord[], some = whole, isSkipped = false, atOnce?: number) =>
    standingOfInstance(monday ?? expect.fail(), { subjects: some, records, isSkipped, atOnce }, evening)

  test('13 of 14 extinguishers done is missed, and the missing one is named', () => {
    const done = record(1, '09:10', { subjects: subjects.slice(0, 13).map(({ key }) => key) })
    expect(standing([done], subjects)).toMatchObject({
      state: 'missed',
      missing: [{ name: 'Extinguisher 14' }],
    })
    const last = record(2, '09:20', { subjects: ['p14'] })
    expect(standing([done, last], subjects)).toMatchObject({ state: 'done', missing: [] })
  })

  test('a turn of some points that was missed names none of them, since any would have done', () => {
    expect(standing([], subjects, false, 1)).toMatchObject({ state: 'missed', missing: [] })
    const tooLate = record(1, '18:01', { subjects: ['p1'] })
    expect(standing([tooLate], subjects, false, 1)).toMatchObject({ state: 'missed', tooLate: [1] })
    const inTime = record(2, '09:10', { subjects: ['p1'] })
    expect(standing([inTime], subjects, false, 1)).toMatchObject({ state: 'done', missing: [], tooLate: [] })
  })

  test('of two tablets without a network one record counts, and the check was done in time once', () => {
    const twice = [record(1, '09:10'), record(2, '10:45', { badCount: 1 })]
    expect(standing(twice)).toMatchObject({ state: 'done', isBad: true })
  })

  test('the record that completed it late is the late one, not a second check or a part made in time', () => {
    expect(standing([record(1, '10:45'), record(2, '11:00')]).lateRecord).toBe(1)
    expect(standing([record(1, '09:10'), record(2, '10:45')]).lateRecord).toBeUndefined()
    const parts = [record(1, '09:10', { subjects: ['p1'] }), record(2, '10:45', { subjects: ['p2'] })]
    expect(standing(parts, subjects.slice(0, 2)).lateRecord).toBe(2)
  })

  test('one of several things that failed makes the day a failed one, until it is checked again', () => {
    const some = subjects.slice(0, 2)
    const failed = record(1, '09:10', { subjects: ['p1'], badCount: 1 })
    const both = [failed, record(2, '09:20', { subjects: ['p2'] })]
    expect(calendarState(standing(both, some))).toBe('failed')
    const again = record(3, '09:30', { subjects: ['p1'] })
    expect(calendarState(standing([...both, again], some))).toBe('done')
  })

  test('a record entered afterwards leaves the instance missed', () => {
    const later = record(1, '09:30', {
      lateEntry: 'entered-afterwards',
      countsAt: '2027-01-04T20:00:00.000Z',
    })
    expect(standing([later])).toMatchObject({ state: 'missed', missing: whole })
    const offline = record(1, '09:30', { lateEntry: 'recorded-later' })
    expect(calendarState(standing([offline]))).toBe('recorded-later')
  })

  test('with points that take turns, one of them is enough', () => {
    expect(standing([record(1, '09:10', { subjects: ['p3'] })], subjects, false, 1)).toMatchObject({
      state: 'done',
      missing: [],
    })
  })

  test('a skipped instance is overridden, and the worst of a day is shown', () => {
    expect(calendarState(standing([], whole, true))).toBe('overridden')
    expect(calendarState(standing([record(1, '10:45')]))).toBe('late')
    expect(calendarState(standing([], []))).toBe('excused')
    expect(worstCalendarState(['done', 'late', 'excused'])).toBe('late')
    expect(worstCalendarState([])).toBeUndefined()
  })

  test('a day is not done before its last round', () => {
    expect(worstCalendarState(['done', 'late', 'open'])).toBe('open')
    expect(worstCalendarState(['failed', 'open'])).toBe('failed')
  })
})
