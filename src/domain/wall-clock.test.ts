import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operationalDay, timeOfDay } from './dates.ts'
import {
  atWholeMinute,
  dayAfter,
  instantsAt,
  latestInstantAt,
  rinkDate,
  startOfOperationalDay,
  startOfRinkDay,
} from './wall-clock.ts'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
/** On the day the clocks go back, a time of day may be 25 hours ago. */
const LONGEST_DAY_MINUTES = 25 * 60
/** Nights and days with clock or calendar changes. */
const TURNS = [
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['America/Toronto', '2026-03-08'],
  ['America/Toronto', '2026-11-01'],
  ['UTC', '2026-03-29'],
  ['Europe/London', '2028-02-29'],
  ['Europe/London', '2026-12-31'],
  ['America/Toronto', '2027-01-01'],
  // Lord Howe changes by half an hour; other zones skip or repeat midnight.
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Santiago', '2026-09-06'],
  ['Atlantic/Azores', '2026-10-25'],
] as const

const clockTime = fc
  .integer({ min: 0, max: DAY_MINUTES - 1 })
  .map(minutes => new Date(minutes * MINUTE).toISOString().slice(11, 16))

describe.each(TURNS)('in %s around %s', (timezone, day) => {
  const start = Date.parse(`${dayAfter(day, -1)}T12:00:00.000Z`)
  const everyMinute = Array.from({ length: 2 * DAY_MINUTES }, (_, index) => new Date(start + index * MINUTE))

  test.each(['00:00', '01:00', '01:30', '02:00', '02:30', '04:00'])(
    'an operational day that starts at %s starts once, at its first instant',
    dayStartsAt => {
      const rink = { timezone, dayStartsAt }
      const counted = everyMinute
        .filter((_, index) => index % 15 === 0)
        .map(instant => ({ instant, of: operationalDay(instant, rink) }))
      const starts = counted.filter(({ of }, index) => index > 0 && of !== counted[index - 1]?.of)
      expect(starts.map(({ of }) => of)).toEqual([day, dayAfter(day)].slice(0, starts.length))
      for (const { instant, of } of starts) expect(instant).toEqual(startOfOperationalDay(of, rink))
    },
  )

  test('every minute is among the instants of its date and time', () => {
    for (const instant of everyMinute) {
      const shown = instantsAt(rinkDate(instant, timezone), timeOfDay(instant, timezone), timezone)
      expect(shown.map(Number)).toContain(instant.getTime())
    }
  })

  test('the current time of day was last shown now, to the minute', () => {
    for (const instant of everyMinute) {
      const now = new Date(instant.getTime() + 42_123)
      expect(latestInstantAt(timeOfDay(now, timezone), now, timezone)).toEqual(instant)
      expect(atWholeMinute(now)).toEqual(instant)
    }
  })

  test('the last instant of a time of day is the last minute that showed it', () => {
    const shown = everyMinute.map(instant => timeOfDay(instant, timezone))
    fc.assert(
      fc.property(
        clockTime,
        fc.integer({ min: LONGEST_DAY_MINUTES, max: 2 * DAY_MINUTES }),
        (time, minutes) => {
          const past = everyMinute.slice(0, minutes)
          const last = past[shown.lastIndexOf(time, past.length - 1)]
          const now = past.at(-1) ?? new Date(start)
          const isLeftOut = instantsAt(rinkDate(now, timezone), time, timezone).length === 0
          fc.pre(!isLeftOut)
          expect(latestInstantAt(time, now, timezone)).toEqual(last)
        },
      ),
      { numRuns: 40 },
    )
  })
})

test('a repeated hour has two instants, a skipped one none', () => {
  expect(instantsAt('2026-10-25', '01:30', 'Europe/London').map(at => at.toISOString())).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ])
  expect(instantsAt('2026-03-29', '01:30', 'Europe/London')).toEqual([])
  expect(latestInstantAt('01:30', new Date('2026-03-29T01:10:00.000Z'), 'Europe/London')).toBeUndefined()
})

test('the next day is correct across months and years', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test('a day starts with the first minute of its date', () => {
  expect(startOfRinkDay('2026-11-20', 'Europe/London')).toBe('2026-11-20T00:00:00.000Z')
  expect(startOfRinkDay('2026-07-01', 'Europe/London')).toBe('2026-06-30T23:00:00.000Z')
  expect(startOfRinkDay('2026-11-20', 'America/Toronto')).toBe('2026-11-20T05:00:00.000Z')
  // In Chile the clocks go forward at midnight.
  expect(startOfRinkDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
  expect(startOfRinkDay('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z')
  expect(startOfRinkDay(dayAfter('9999-12-31'), 'UTC')).toBe('9999-12-31T23:59:59.999Z')
})

test.each(TURNS)(
  'the first instant of an operational day in %s at %s belongs to that day, the one before does not',
  (timezone, day) => {
    const rink = { timezone, dayStartsAt: '04:00' }
    const start = startOfOperationalDay(day, rink)
    expect(operationalDay(start, rink)).toBe(day)
    expect(operationalDay(new Date(start.getTime() - 1), rink)).toBe(dayAfter(day, -1))
  },
)
