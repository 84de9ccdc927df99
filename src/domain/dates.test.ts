import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLOCK_FORMAT,
  dayInWords,
  daysApart,
  formatInRinkTime,
  isCalendarDate,
  madeInWords,
  momentInWords,
  onDay,
  operationalDay,
  SUBMITTED_FORMAT,
  timeOfDay,
} from './dates.ts'
import { HANDOVER_FORMAT } from './handovers/handover.ts'
import { dayAfter, rinkDate } from './wall-clock.ts'

const london = { timezone: 'Europe/London', dayStartsAt: '04:00' }
const zones = ['Europe/London', 'America/Toronto', 'UTC', 'Australia/Lord_Howe', 'Pacific/Apia']
const anyInstant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('the operational day', () => {
  it.each([
    ['2026-11-20T03:59:59.999Z', '2026-11-19'],
    ['2026-11-20T04:00:00.000Z', '2026-11-20'],
    ['2026-11-20T23:59:59.999Z', '2026-11-20'],
    ['2026-07-20T02:59:00.000Z', '2026-07-19'],
    ['2026-07-20T03:00:00.000Z', '2026-07-20'],
    ['2027-01-01T01:00:00.000Z', '2026-12-31'],
    ['2028-03-01T03:00:00.000Z', '2028-02-29'],
  ])('of %s in London is %s', (instant, day) => {
    expect(operationalDay(instant, london)).toBe(day)
  })

  it('starts at the wall-clock time on the nights when the clocks change', () => {
    expect(operationalDay('2026-03-29T02:59:59.999Z', london)).toBe('2026-03-28')
    expect(operationalDay('2026-03-29T03:00:00.000Z', london)).toBe('2026-03-29')
    expect(operationalDay('2026-10-25T03:59:59.999Z', london)).toBe('2026-10-24')
    expect(operationalDay('2026-10-25T04:00:00.000Z', london)).toBe('2026-10-25')
  })

  it('never moves back and never skips a day', () => {
    fc.assert(
      fc.property(
        anyInstant,
        fc.integer({ min: 1, max: 24 * 60 }),
        fc.constantFrom(...zones),
        (at, minutes, timezone) => {
          const rink = { timezone, dayStartsAt: '04:00' }
          const before = operationalDay(at, rink)
          const after = operationalDay(new Date(at.getTime() + minutes * 60_000), rink)
          expect(after >= before).toBe(true)
          expect(daysApart(before, after)).toBeLessThanOrEqual(2)
        },
      ),
    )
  })

  it('is the calendar date where the day starts at midnight', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (at, timezone) => {
        const day = operationalDay(at, { timezone, dayStartsAt: '00:00' })
        expect(day).toBe(formatInRinkTime(at, timezone, 'yyyy-MM-dd'))
      }),
    )
  })
})

describe('dates and times', () => {
  it('a record has the date of its moment, and the day that it counts for if that is another', () => {
    const at = '2026-11-29T02:17:00.000Z'
    expect(madeInWords('2026-11-29', at, 'Europe/London')).toBe('29 Nov 2026, 02:17')
    expect(madeInWords('2026-11-28', at, 'Europe/London')).toBe('29 Nov 2026, 02:17 · counts for Sat 28 Nov')
    expect(madeInWords('2026-11-20', at, 'Europe/London')).toBe('29 Nov 2026, 02:17 · counts for 20 Nov 2026')
  })

  it('have the formats of the specification', () => {
    expect(formatInRinkTime('2026-11-20T06:04:00.000Z', 'Europe/London', CLOCK_FORMAT)).toBe(
      'Nov 20, 2026 • 6:04 AM',
    )
    expect(formatInRinkTime('2026-07-04T18:04:00.000Z', 'Europe/London', SUBMITTED_FORMAT)).toBe(
      'Jul 04, 2026 at 19:04',
    )
    expect(formatInRinkTime('2026-07-04T05:04:00.000Z', 'Europe/London', HANDOVER_FORMAT)).toBe(
      'Jul 4, 2026 06:04',
    )
    expect(timeOfDay('2026-07-04T23:30:00.000Z', 'Europe/London')).toBe('00:30')
    expect([CLOCK_FORMAT, HANDOVER_FORMAT, SUBMITTED_FORMAT]).toEqual([
      'MMM d, yyyy • h:mm aa',
      'MMM d, yyyy HH:mm',
      "MMM dd, yyyy 'at' HH:mm",
    ])
  })

  it.each([
    ['2026-11-23T06:15:00.000Z', 'today 06:15'],
    ['2026-11-22T23:59:00.000Z', 'yesterday 23:59'],
    ['2026-11-22T00:00:00.000Z', 'yesterday 00:00'],
    ['2026-11-21T18:20:00.000Z', 'Sat 21 Nov, 18:20'],
    ['2026-11-24T06:15:00.000Z', 'Tue 24 Nov, 06:15'],
    ['2026-11-30T23:59:00.000Z', 'Mon 30 Nov, 23:59'],
    ['2026-12-01T00:00:00.000Z', '1 Dec 2026, 00:00'],
    ['2026-11-16T00:00:00.000Z', 'Mon 16 Nov, 00:00'],
    ['2026-11-15T23:59:00.000Z', '15 Nov 2026, 23:59'],
  ])('show %s on 23 November as %s, and on paper with the year', (at, words) => {
    expect(momentInWords(at, 'Europe/London', '2026-11-23')).toBe(words)
    expect(momentInWords(at, 'Europe/London')).toMatch(/^\d+ (Nov|Dec) 2026, \d\d:\d\d$/)
  })

  it.each([
    ['2026-11-23', 'today'],
    ['2026-11-22', 'yesterday'],
    ['2026-11-28', 'Sat 28 Nov'],
    ['2026-12-01', '1 Dec 2026'],
    ['2025-11-23', '23 Nov 2025'],
  ])('show the day %s as %s', (day, words) => {
    expect(dayInWords(day, '2026-11-23')).toBe(words)
  })

  it.each([
    ['2026-11-23T23:25:00.000Z', 'today 23:25', 'today'],
    ['2026-11-22T23:25:00.000Z', 'yesterday 23:25', 'yesterday'],
    ['2026-11-20T23:25:00.000Z', 'on Fri 20 Nov, 23:25', 'on Fri 20 Nov'],
    ['2025-11-20T23:25:00.000Z', 'on 20 Nov 2025, 23:25', 'on 20 Nov 2025'],
  ])('say within a sentence of %s: %s', (at, moment, day) => {
    expect(onDay(momentInWords(at, 'Europe/London', '2026-11-23'))).toBe(moment)
    expect(onDay(dayInWords(at.slice(0, 10), '2026-11-23'))).toBe(day)
  })

  it('show a day without its year only within a week of today', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -400, max: 400 }), (at, days) => {
        const today = rinkDate(at, 'UTC')
        const day = dayAfter(today, days)
        const words = dayInWords(day, today)
        expect(/\d{4}$/.test(words)).toBe(Math.abs(days) > 7)
        expect(words === 'today').toBe(days === 0)
        expect(momentInWords(`${day}T14:05:00.000Z`, 'UTC', today)).toMatch(/ 14:05$/)
      }),
    )
  })

  it.each(['2026-02-28', '2028-02-29', '0002-01-01', '9999-12-31'])('accept the day %s', day =>
    expect(isCalendarDate(day)).toBe(true),
  )

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '20261120',
    '',
    '2026-11-20T00:00',
    ' 2026-11-20',
    '0001-12-31',
  ])('refuse the day %s', day => expect(isCalendarDate(day)).toBe(false))
})
