import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLOCK_FORMAT,
  daysApart,
  formatInRinkTime,
  isCalendarDate,
  operationalDay,
  pastMoment,
  SUBMITTED_FORMAT,
  timeOfDay,
} from './dates.ts'
import { HANDOVER_FORMAT } from './handovers/handover.ts'

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
    ['2026-03-29T05:20:00.000Z', '06:20'],
    ['2026-03-28T23:59:00.000Z', 'yesterday at 23:59'],
    ['2026-03-28T00:00:00.000Z', 'yesterday at 00:00'],
    ['2026-03-27T23:59:00.000Z', '27 Mar 2026 at 23:59'],
    ['2025-12-31T18:20:00.000Z', '31 Dec 2025 at 18:20'],
  ])('tell of %s by the day at the rink', (at, words) => {
    expect(pastMoment(at, new Date('2026-03-29T23:30:00.000+01:00'), 'Europe/London')).toBe(words)
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
