import { expect, test } from 'vitest'
import { daysOf, problemOf } from './statistics-period.ts'

const TODAY = '2028-11-20'
const dates = (from: string, to: string) => ({ choice: 'dates', from, to }) as const

test('a period ends today and covers a number of days or months', () => {
  const chosen = (choice: '30' | '90' | 'year') => daysOf({ choice, from: '', to: '' }, TODAY)
  expect(chosen('30')).toEqual({ from: '2028-10-22', to: TODAY })
  expect(chosen('90')).toEqual({ from: '2028-08-23', to: TODAY })
  expect(chosen('year')).toEqual({ from: '2027-11-21', to: TODAY })
  expect(problemOf({ choice: 'year', from: '', to: '' }, TODAY)).toBeUndefined()
})

test.each([
  ['', TODAY, 'Please choose both days.'],
  ['2028-11-21', '2028-11-22', 'This day is in the future.'],
  ['2028-11-19', '2028-11-18', 'The period must not end before it begins.'],
  ['2027-11-19', TODAY, 'The period can be at most 366 days.'],
  ['2028-11-19', '2028-11-19', undefined],
])('of the dates %s and %s is said: %s', (from, to, problem) => {
  expect(problemOf(dates(from, to), TODAY)).toBe(problem)
})
