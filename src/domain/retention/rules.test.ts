import { assert, constantFrom, date, property } from 'fast-check'
import { expect, it, test } from 'vitest'
import { CHILD_MONTHS, lastDayKept, pastTermBefore, termInWords } from './rules.ts'

const days = date({
  min: new Date('1990-01-01T12:00:00Z'),
  max: new Date('2080-01-01T12:00:00Z'),
  noInvalidDate: true,
}).map(day => day.toISOString().slice(0, 10))

test('a record is not due for deletion before the end of its last day', () => {
  const isTooEarly = (beganOn: string, today: string, months: number) =>
    beganOn < pastTermBefore(today, months) && lastDayKept(beganOn, months) >= today
  assert(
    property(days, days, constantFrom(36, 74, 252), (beganOn, today, months) => {
      expect(isTooEarly(beganOn, today, months)).toBe(false)
    }),
  )
})

it('an incident is kept until a child born that day is 21', () => {
  expect(lastDayKept('2026-11-20', CHILD_MONTHS)).toBe('2047-11-20')
  expect(pastTermBefore('2047-11-20', CHILD_MONTHS)).toBe('2026-11-20')
  expect(pastTermBefore('2047-11-21', CHILD_MONTHS)).toBe('2026-11-21')
})

it('a period that starts on a leap day lasts until the end of February', () => {
  expect(lastDayKept('2024-02-29', 36)).toBe('2027-02-28')
})

it.each([
  [36, '3 years'],
  [74, '6 years and 2 months'],
  [252, '21 years'],
  [null, 'As long as Rinkbook is used'],
])('a term of %s months reads %s', (months, words) => {
  expect(termInWords(months)).toBe(words)
})
