import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeOfDay } from '#domain/dates.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { clockHours, elapsedHours, hoursExplanation, isLongShift, totalHours, workedHours } from './hours.ts'
import { resolveCorrectionTimes, resolveShiftTimes } from './shift-times.ts'

const MINUTE = 60_000
const ZONES = ['Europe/London', 'America/Toronto', 'UTC'] as const
/** Noon to noon around the clock changes, leap day and year end. */
const NIGHTS = ['2026-03-28', '2026-10-24', '2026-03-07', '2026-10-31', '2028-02-28', '2026-12-31'].map(day =>
  Date.parse(`${day}T12:00:00.000Z`),
)

const night = fc.constantFrom(...NIGHTS)
const timezone = fc.constantFrom(...ZONES)
const minuteOfNight = fc.integer({ min: 0, max: 24 * 60 })
/** A shift of less than a day within one of the nights. */
const shift = fc.record({ night, timezone, one: minuteOfNight, other: minuteOfNight }).map(drawn => {
  const [from, to] = [drawn.one, drawn.other].sort((one, other) => one - other)
  const at = (minute = 0) => new Date(drawn.night + minute * MINUTE)
  return { timezone: drawn.timezone, signedInAt: at(from), signedOutAt: at(to) }
})

interface DrawnShift {
  timezone: string
  signedInAt: Date
  signedOutAt: Date
}

function shownOf({ timezone: zone, signedInAt, signedOutAt }: DrawnShift) {
  return {
    date: rinkDate(signedInAt, zone),
    signInTime: timeOfDay(signedInAt, zone),
    signOutTime: timeOfDay(signedOutAt, zone),
    signOutDate: rinkDate(signedOutAt, zone),
  }
}

describe('worked hours', () => {
  test.each([
    ['06:00', '14:30', 8.5],
    ['22:00', '06:00', 8],
    ['09:00', '09:00', 0],
    ['23:59', '00:00', 0.02],
    ['00:00', '23:59', 23.98],
    ['08:00', '08:05', 0.08],
  ])('from %s to %s are %d', (signInTime, signOutTime, hours) => {
    expect(workedHours(signInTime, signOutTime)).toBe(hours)
  })

  test('are never negative and always less than a day', () => {
    fc.assert(
      fc.property(shift, drawnShift => {
        const { signInTime, signOutTime } = shownOf(drawnShift)
        const hours = workedHours(signInTime, signOutTime)
        expect(hours).toBeGreaterThanOrEqual(0)
        expect(hours).toBeLessThan(24)
      }),
    )
  })
})

describe('a running shift of any minutes of any night', () => {
  test('starts and ends at exactly its instants', () => {
    fc.assert(
      fc.property(shift, drawnShift => {
        const { signedInAt, signedOutAt, timezone: zone } = drawnShift
        const running = { signedInAt, now: signedOutAt }
        expect(resolveShiftTimes(shownOf(drawnShift), zone, running)).toEqual({
          worked: { signedInAt, signedOutAt },
        })
      }),
      { numRuns: 500 },
    )
  })

  test('has an explanation exactly if clock time and elapsed time differ', () => {
    fc.assert(
      fc.property(shift, drawnShift => {
        const { signInTime, signOutTime } = shownOf(drawnShift)
        const hours = clockHours({ signInTime, signOutTime }, drawnShift, drawnShift.timezone)
        const explanation = hoursExplanation(hours, drawnShift, drawnShift.timezone)
        expect(explanation === undefined).toBe(hours === elapsedHours(drawnShift))
      }),
      { numRuns: 500 },
    )
  })
})

/** The nights by the rink's own clocks, from noon to noon. */
const nightsOfZones = ZONES.flatMap(zone =>
  NIGHTS.map(start => [zone, new Date(start).toISOString(), start] as const),
)

describe.each(nightsOfZones)('in %s from %s', (zone, _noon, start) => {
  const noon = new Date(start)
  const nextNoon = new Date(start + 24 * 60 * MINUTE)
  const minutes = Array.from({ length: 24 * 60 + 1 }, (_, minute) => new Date(start + minute * MINUTE))
  const shifts = minutes.flatMap(minute => [
    { timezone: zone, signedInAt: noon, signedOutAt: minute },
    { timezone: zone, signedInAt: minute, signedOutAt: nextNoon },
  ])

  test('every minute of a sign-in and sign-out gives the specified hours', () => {
    const wrong = shifts.filter(each => {
      const { signInTime, signOutTime, ...days } = shownOf(each)
      const running = { signedInAt: each.signedInAt, now: each.signedOutAt }
      const placed = resolveShiftTimes({ ...days, signInTime, signOutTime }, zone, running)
      const isPlaced =
        'worked' in placed &&
        placed.worked.signedInAt.getTime() === each.signedInAt.getTime() &&
        placed.worked.signedOutAt.getTime() === each.signedOutAt.getTime()
      return !isPlaced || workedHours(signInTime, signOutTime) !== ruleOfDocument(signInTime, signOutTime)
    })
    expect(wrong).toEqual([])
  })
})

/** The minutes that the rink's clock and calendar show. */
function wallMinutes(at: Date, zone: string): number {
  return Date.parse(`${rinkDate(at, zone)}T${timeOfDay(at, zone)}:00.000Z`) / MINUTE
}

/** The rule of specification 1, section 4, implemented literally. */
function ruleOfDocument(signInTime: string, signOutTime: string): number {
  const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
  const difference = hoursOf(signOutTime) - hoursOf(signInTime)
  return Number((difference < 0 ? difference + 24 : difference).toFixed(2))
}

describe('the sentence about hours that differ', () => {
  const explained = (signedIn: string, signedOut: string, zone = 'Europe/London') => {
    const worked = { signedInAt: new Date(signedIn), signedOutAt: new Date(signedOut) }
    const hours = workedHours(timeOfDay(worked.signedInAt, zone), timeOfDay(worked.signedOutAt, zone))
    return hoursExplanation(hours, worked, zone)
  }

  test('names the clocks that went forward', () => {
    expect(explained('2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z')).toBe(
      'The clocks went forward during this shift: 8 h by the clock, 7 h elapsed.',
    )
  })

  test('names the clocks that went back', () => {
    expect(explained('2026-11-01T03:00:00.000Z', '2026-11-01T12:00:00.000Z', 'America/Toronto')).toBe(
      'The clocks went back during this shift: 8 h by the clock, 9 h elapsed.',
    )
  })
})

describe('the hours of a shift whose instants are known', () => {
  const hoursOf = (signedIn: string, signedOut: string, zone = 'Europe/London') => {
    const worked = { signedInAt: new Date(signedIn), signedOutAt: new Date(signedOut) }
    const [signInTime, signOutTime] = [
      timeOfDay(worked.signedInAt, zone),
      timeOfDay(worked.signedOutAt, zone),
    ]
    const hours = clockHours({ signInTime, signOutTime }, worked, zone)
    return [hours, hoursExplanation(hours, worked, zone)]
  }

  test.each([
    ['2026-11-27T23:17:00.000Z', '2026-11-29T01:00:00.000Z', 25.72],
    ['2026-11-18T09:00:00.000Z', '2026-11-19T15:00:00.000Z', 30],
    ['2026-11-18T09:00:00.000Z', '2026-11-19T09:00:00.000Z', 24],
    ['2026-11-18T09:00:00.000Z', '2026-11-19T08:59:00.000Z', 23.98],
    ['2026-11-18T09:00:00.000Z', '2026-11-28T15:00:00.000Z', 246],
  ])('from %s to %s are %d, with nothing to explain', (signedIn, signedOut, hours) => {
    expect(hoursOf(signedIn, signedOut)).toEqual([hours, undefined])
  })

  test('follow the clocks that were changed, whole days too', () => {
    expect(hoursOf('2026-03-28T09:00:00.000Z', '2026-03-29T08:00:00.000Z')).toEqual([
      24,
      'The clocks went forward during this shift: 24 h by the clock, 23 h elapsed.',
    ])
    expect(hoursOf('2026-10-24T09:00:00.000Z', '2026-10-25T10:00:00.000Z')).toEqual([
      24,
      'The clocks went back during this shift: 24 h by the clock, 25 h elapsed.',
    ])
  })

  test('are those of the specified rule for less than a day', () => {
    fc.assert(
      fc.property(shift, drawn => {
        const { signInTime, signOutTime } = shownOf(drawn)
        const byCalendar =
          wallMinutes(drawn.signedOutAt, drawn.timezone) - wallMinutes(drawn.signedInAt, drawn.timezone)
        fc.pre(byCalendar < 24 * 60)
        expect(clockHours({ signInTime, signOutTime }, drawn, drawn.timezone)).toBe(
          ruleOfDocument(signInTime, signOutTime),
        )
      }),
      { numRuns: 500 },
    )
  })
})

test('a total adds up the minutes of each shift, not its rounded hours', () => {
  expect(totalHours([8.33, 8.33, 8.33, 8.33, 8.33])).toBeCloseTo(41 + 40 / 60, 10)
})

describe('a shift that is told afterwards', () => {
  const place = (signInTime: string, signOutTime: string, date = '2026-11-19', signOutDate?: string) => {
    const placed = resolveShiftTimes({ date, signInTime, signOutTime, signOutDate }, 'Europe/London')
    return 'problem' in placed
      ? placed.problem
      : [placed.worked.signedInAt.toISOString(), placed.worked.signedOutAt.toISOString()]
  }

  test('ends on the next day if its end is before its start', () => {
    expect(place('22:00', '06:00')).toEqual(['2026-11-19T22:00:00.000Z', '2026-11-20T06:00:00.000Z'])
  })

  test('ends on the given day', () => {
    expect(place('09:00', '10:00', '2026-11-18', '2026-11-20')).toEqual([
      '2026-11-18T09:00:00.000Z',
      '2026-11-20T10:00:00.000Z',
    ])
  })

  test('cannot end on a day before it began', () => {
    expect(place('09:00', '10:00', '2026-11-19', '2026-11-18')).toEqual({
      path: 'signOutTime',
      message: 'The sign-out cannot be before the sign-in.',
    })
  })

  test.each([
    ['01:30', '05:00', '2026-03-29', 'signInTime'],
    ['00:30', '01:30', '2026-03-29', 'signOutTime'],
    ['22:00', '01:30', '2026-03-28', 'signOutTime'],
  ])('cannot begin or end in the hour that was left out: %s to %s', (from, to, date, path) => {
    expect(place(from, to, date)).toEqual({
      path,
      message: 'The clocks went forward on 2026-03-29: 01:30 did not happen.',
    })
  })
})

test('an invalid date gives no shift', () => {
  const times = { date: '12026-11-20', signInTime: '06:00', signOutTime: '14:00' }
  expect(resolveShiftTimes(times, 'Europe/London')).toHaveProperty('problem.path', 'signInTime')
  expect(
    resolveShiftTimes({ ...times, date: '2026-11-20', signOutDate: '' }, 'Europe/London'),
  ).toHaveProperty('problem.path', 'signOutTime')
})

describe('a correction', () => {
  const original = {
    signedInAt: new Date('2026-10-24T21:00:00.000Z'),
    signedOutAt: new Date('2026-10-25T01:30:00.000Z'),
  }
  const times = { date: '2026-10-24', signInTime: '22:00', signOutTime: '01:30', signOutDate: '2026-10-25' }

  test('keeps the instants of unchanged times', () => {
    expect(resolveCorrectionTimes(times, original, 'Europe/London')).toEqual({ worked: original })
    expect(resolveCorrectionTimes({ ...times, signInTime: '22:15' }, original, 'Europe/London')).toEqual({
      worked: { ...original, signedInAt: new Date('2026-10-24T21:15:00.000Z') },
    })
  })

  test('finds the instants of changed times', () => {
    expect(resolveCorrectionTimes({ ...times, signOutTime: '02:30' }, original, 'Europe/London')).toEqual({
      worked: { ...original, signedOutAt: new Date('2026-10-25T02:30:00.000Z') },
    })
  })
})

test('a running shift does not end in the future', () => {
  const running = {
    signedInAt: new Date('2026-11-20T06:00:30.000Z'),
    now: new Date('2026-11-20T14:00:00.000Z'),
  }
  const shown = { date: '2026-11-20', signInTime: '06:00' }
  expect(resolveShiftTimes({ ...shown, signOutTime: '14:01' }, 'Europe/London', running)).toEqual({
    problem: { path: 'signOutTime', message: '14:01 is in the future.' },
  })
  expect(resolveShiftTimes({ ...shown, signOutTime: '05:00' }, 'Europe/London', running)).toEqual({
    problem: {
      path: 'signOutTime',
      message: '05:00 is before the sign-in, and 05:00 on the next day is in the future.',
    },
  })
})

test('a shift is long if more than 16 hours have elapsed', () => {
  const from = (hours: number) => ({
    signedInAt: new Date('2026-11-20T06:00:00.000Z'),
    signedOutAt: new Date(Date.parse('2026-11-20T06:00:00.000Z') + hours * 60 * MINUTE),
  })
  expect(isLongShift(from(16))).toBe(false)
  expect(isLongShift(from(16.02))).toBe(true)
})
