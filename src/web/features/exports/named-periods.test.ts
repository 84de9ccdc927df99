import { expect, test } from 'vitest'
import { namedPeriods } from './named-periods.ts'

const periodsOn = (today: string) =>
  Object.fromEntries(namedPeriods(today).map(({ label, from, to }) => [label, [from, to]]))

test('a week begins on Monday, and current periods end today', () => {
  expect(periodsOn('2026-11-29')).toEqual({
    'This week': ['2026-11-23', '2026-11-29'],
    'This month': ['2026-11-01', '2026-11-29'],
    'Last month': ['2026-10-01', '2026-10-31'],
    'This year': ['2026-01-01', '2026-11-29'],
  })
})

test('the first days of a year reach back into the last one', () => {
  expect(periodsOn('2027-01-01')).toEqual({
    'This week': ['2026-12-28', '2027-01-01'],
    'This month': ['2027-01-01', '2027-01-01'],
    'Last month': ['2026-12-01', '2026-12-31'],
    'This year': ['2027-01-01', '2027-01-01'],
  })
})
