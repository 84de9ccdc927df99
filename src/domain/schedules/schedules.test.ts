import { describe, expect, test } from 'vitest'
import { dayAfter, startOfOperationalDay } from '#domain/wall-clock.ts'
import { dueDays, nextAfterCompletion } from './due-days.ts'
import { type InstanceState, instanceState, windowOn } from './instance.ts'
import { hoursLeft, hoursRun, isFalling } from './meter.ts'
import { isRepeated, nextPoints } from './rotation.ts'
import { type Rhythm, type Schedule, scheduleSchema } from './schedule.ts'

const LONDON = { timezone: 'Europe/London', dayStartsAt: '04:00' }
const MORNING = { opens: '09:00', due: '10:00', graceMinutes: 30, lateUntil: '18:00' }
const NOTHING = { doneAt: null, isSkipped: false, isExcused: false }
const always = () => true

const schedule = (startsOn: string, rhythm: Rhythm, rest: Partial<Schedule> = {}): Schedule =>
  scheduleSchema.parse({
    startsOn,
    rhythm,
    anchor: 'calendar',
    times: [MORNING],
    onClosedDay: 'skip',
    ...rest,
  })

describe('the days on which a check is due', () => {
  test.each<[string, Schedule, string, string[]]>([
    [
      'monthly on the 31st is on the last day of shorter months, and on the 31st again afterwards',
      schedule('2027-01-31', { unit: 'month', every: 1, day: 31 }),
      '2027-04-30',
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'the last Tuesday of each month',
      schedule('2027-02-01', { unit: 'weekday-of-month', every: 1, nth: -1, day: 2 }),
      '2027-03-31',
      ['2027-02-23', '2027-03-30'],
    ],
    [
      'the second Friday of every third month',
      schedule('2027-01-01', { unit: 'weekday-of-month', every: 3, nth: 2, day: 5 }),
      '2027-06-30',
      ['2027-01-08', '2027-04-09'],
    ],
    [
      'every second Wednesday',
      schedule('2027-01-06', { unit: 'week', every: 2, days: [3] }),
      '2027-02-05',
      ['2027-01-06', '2027-01-20', '2027-02-03'],
    ],
    [
      'every second week on two days, also in the week of the first day',
      schedule('2027-01-06', { unit: 'week', every: 2, days: [1, 5] }),
      '2027-01-24',
      ['2027-01-08', '2027-01-18', '2027-01-22'],
    ],
    [
      'yearly from 29 February',
      schedule('2028-02-29', { unit: 'year', every: 1 }),
      '2032-12-31',
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
  ])('%s', (_name, of, to, days) => {
    expect(dueDays(of, of.startsOn, to, always)).toEqual(days)
  })

  test('a check after completion is due one month after the day on which it was made', () => {
    const monthly = schedule('2027-02-01', { unit: 'month', every: 1, day: 1 }, { anchor: 'completion' })
    expect(nextAfterCompletion(monthly, null)).toBe('2027-02-01')
    expect(nextAfterCompletion(monthly, '2027-03-05')).toBe('2027-04-05')
    expect(dueDays(monthly, '2027-01-01', '2027-12-31', always)).toEqual([])
  })

  test('on a closed day there is none, or it moves to the day before or after', () => {
    const isOpen = (day: string) => day !== '2027-01-04' && day !== '2027-01-05'
    const onMonday = (onClosedDay: Schedule['onClosedDay']) =>
      dueDays(
        schedule('2027-01-01', { unit: 'week', every: 1, days: [1] }, { onClosedDay }),
        '2027-01-01',
        '2027-01-10',
        isOpen,
      )
    expect(onMonday('skip')).toEqual([])
    expect(onMonday('before')).toEqual(['2027-01-03'])
    expect(onMonday('after')).toEqual(['2027-01-06'])
    expect(onMonday('keep')).toEqual(['2027-01-04'])
  })

  test('no check is due while the pad is closed, and one that moves in from outside counts once', () => {
    const isOpen = (day: string) => day < '2027-05-01' || day > '2027-07-31'
    const weekly = schedule('2027-04-01', { unit: 'week', every: 1, days: [1] })
    expect(dueDays(weekly, '2027-05-01', '2027-07-31', isOpen)).toEqual([])
    const moved = { ...weekly, onClosedDay: 'after' as const }
    expect(dueDays(moved, '2027-08-01', '2027-08-03', isOpen)).toEqual(['2027-08-01', '2027-08-02'])
  })

  test('before the first day, by the meter, after an event or by hand, no day is due', () => {
    expect(dueDays(schedule('2027-01-06', { unit: 'day' }), '2027-01-01', '2027-01-07', always)).toEqual([
      '2027-01-06',
      '2027-01-07',
    ])
    const others: Rhythm[] = [
      { unit: 'hours', every: 250 },
      { unit: 'event', event: 'after-flood' },
      { unit: 'by-hand' },
    ]
    for (const rhythm of others) {
      expect(dueDays(schedule('2027-01-01', rhythm), '2027-01-01', '2027-12-31', always)).toEqual([])
      expect(nextAfterCompletion(schedule('2027-01-01', rhythm), '2027-01-01')).toBeUndefined()
    }
  })
})

describe('the times of a check', () => {
  const at = (day: string, opens: string, due = opens) => windowOn(day, { ...MORNING, opens, due }, LONDON)

  test('a time that the clocks skip opens when they skip it', () => {
    expect(at('2027-03-27', '01:30').opensAt.toISOString()).toBe('2027-03-28T01:00:00.000Z')
  })

  test('of a time that the clocks show twice, the first counts', () => {
    expect(at('2027-10-30', '01:30').dueAt.toISOString()).toBe('2027-10-31T00:30:00.000Z')
  })

  test.each(['Europe/London', 'America/Toronto', 'Australia/Lord_Howe'])(
    'around both clock changes in %s, each day has one instance, in order and without overlap',
    timezone => {
      const rink = { timezone, dayStartsAt: '04:00' }
      const time = { opens: '22:00', due: '01:30', graceMinutes: 30, lateUntil: '03:59' }
      let before = Number.NEGATIVE_INFINITY
      for (let day = '2027-01-01'; day < '2028-01-01'; day = dayAfter(day)) {
        const { opensAt, dueAt, inTimeUntil, lateUntil } = windowOn(day, time, rink)
        const times = [before, opensAt, dueAt, inTimeUntil, lateUntil].map(Number)
        expect({ day, times }).toEqual({ day, times: times.toSorted((one, other) => one - other) })
        expect(opensAt >= startOfOperationalDay(day, rink)).toBe(true)
        expect(lateUntil < startOfOperationalDay(dayAfter(day), rink)).toBe(true)
        before = Number(lateUntil)
      }
    },
  )
})

describe('the state of an instance', () => {
  const monday = windowOn('2027-01-04', MORNING, LONDON)
  const clock = (time: string) => new Date(`2027-01-04T${time}:00.000Z`)

  test.each<[string, InstanceState]>([
    ['08:59', 'coming'],
    ['09:00', 'open'],
    ['10:00', 'due'],
    ['10:30', 'due'],
    ['10:31', 'late'],
    ['18:00', 'late'],
    ['18:01', 'missed'],
  ])('at %s without a check it is %s', (time, state) => {
    expect(instanceState(monday, NOTHING, clock(time))).toBe(state)
  })

  test.each<[string, InstanceState]>([
    ['10:20', 'done'],
    ['10:40', 'done-late'],
    ['18:01', 'missed'],
  ])('made at %s it is %s', (time, state) => {
    expect(instanceState(monday, { ...NOTHING, doneAt: clock(time) }, clock('23:00'))).toBe(state)
  })

  test('skipped and excused ones are not missed, and a check that was made counts all the same', () => {
    const now = clock('23:00')
    expect(instanceState(monday, { ...NOTHING, isSkipped: true }, now)).toBe('skipped')
    expect(instanceState(monday, { ...NOTHING, isExcused: true }, now)).toBe('excused')
    expect(instanceState(monday, { doneAt: clock('09:30'), isSkipped: true, isExcused: true }, now)).toBe(
      'done',
    )
  })

  test('after days without a server, the days in between are missed', () => {
    const days = dueDays(schedule('2027-01-01', { unit: 'day' }), '2027-01-01', '2027-01-03', always)
    const now = clock('08:00')
    expect(days.map(day => instanceState(windowOn(day, MORNING, LONDON), NOTHING, now))).toEqual([
      'missed',
      'missed',
      'missed',
    ])
  })
})

test('a check by the meter is due at the hours, and a meter never falls', () => {
  expect([1488, 1490, 1500].map(meter => hoursLeft(250, 1240, meter))).toEqual([2, 0, -10])
  expect(isFalling(1485, 1488)).toBe(true)
  expect([isFalling(1488, 1488), isFalling(1, undefined)]).toEqual([false, false])
})

test('a meter has run the hours between its readings, without those that it cannot have run', () => {
  const daily = (...readings: number[]) =>
    readings.map((hours, day) => ({ hours, at: new Date(Date.UTC(2026, 10, 20 + day)) }))
  expect(hoursRun(daily(1000, 1010, 1034))).toBe(34)
  // A slip of the finger, and the next reading.
  expect(hoursRun(daily(1000, 1010, 5000, 1020, 1030))).toBe(20)
  // A new meter.
  expect(hoursRun(daily(1000, 1010, 3, 12))).toBe(19)
  expect(hoursRun(daily(1000))).toBe(0)
})

test('points rotate: the longest unchecked is next, and a repeat of the last one is noticed', () => {
  let points = Array.from({ length: 60 }, (_, index) => ({
    key: `MCP ${index + 1}`,
    lastDoneOn: null as string | null,
  }))
  const order: string[] = []
  for (let week = 0; week < 60; week += 1) {
    const [next] = nextPoints(points, 1)
    order.push(next?.key ?? '')
    const lastDoneOn = dayAfter('2027-01-04', 7 * week)
    points = points.map(point => (point.key === next?.key ? { ...point, lastDoneOn } : point))
  }
  expect(new Set(order).size).toBe(60)
  expect(nextPoints(points, 2).map(({ key }) => key)).toEqual(['MCP 1', 'MCP 2'])
  expect(isRepeated(points, 'MCP 60')).toBe(true)
  expect([isRepeated(points, 'MCP 1'), isRepeated(points.slice(0, 1), 'MCP 1')]).toEqual([false, false])
})
