import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '#domain/wall-clock.ts'
import { payPeriodOf, payPeriodSchema } from './pay-period.ts'

describe('pay periods', () => {
  it.each([
    ['2026-11-20', {}, '2026-11-16', '2026-11-22'],
    ['2026-11-20', { payPeriod: 'week', payPeriodStartsOn: '2026-11-21' }, '2026-11-14', '2026-11-20'],
    ['2026-11-20', { payPeriod: 'two-weeks', payPeriodStartsOn: '2026-11-09' }, '2026-11-09', '2026-11-22'],
    ['2026-11-08', { payPeriod: 'two-weeks', payPeriodStartsOn: '2026-11-09' }, '2026-10-26', '2026-11-08'],
    ['2026-11-20', { payPeriod: 'four-weeks', payPeriodStartsOn: '2027-01-04' }, '2026-11-09', '2026-12-06'],
    ['2026-11-20', { payPeriod: 'month' }, '2026-11-01', '2026-11-30'],
    ['2026-12-24', { payPeriod: 'month', payPeriodStartsOn: '2026-01-25' }, '2026-11-25', '2026-12-24'],
    ['2027-03-30', { payPeriod: 'month', payPeriodStartsOn: '2026-01-31' }, '2027-02-28', '2027-03-30'],
    ['2028-02-29', { payPeriod: 'month', payPeriodStartsOn: '2026-01-31' }, '2028-02-29', '2028-03-30'],
  ] as const)('the period of %s with %o', (day, setting, from, to) => {
    expect(payPeriodOf(day, setting)).toMatchObject({ from, to })
  })

  it('every day is in exactly one period', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map(days => dayAfter('2024-01-01', days))
    const payPeriod = fc.constantFrom(...payPeriodSchema.options)
    fc.assert(
      fc.property(day, day, payPeriod, (one, payPeriodStartsOn, length) => {
        const setting = { payPeriod: length, payPeriodStartsOn }
        const { from, to, days } = payPeriodOf(one, setting)
        expect(days).toContain(one)
        expect([days[0], days.at(-1)]).toEqual([from, to])
        for (const each of days) expect(payPeriodOf(each, setting)).toMatchObject({ from, to })
        expect(payPeriodOf(dayAfter(to), setting).from).toBe(dayAfter(to))
      }),
    )
  })
})
