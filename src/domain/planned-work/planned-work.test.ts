import { expect, test } from 'vitest'
import { dueInWords, nextDay, recurrenceInWords, stateOfWork } from './planned-work.ts'

const TODAY = '2026-11-23'

test('work is first due on its first day, then counted from the day on which it was last done', () => {
  const monthly = { unit: 'month', every: 3 } as const
  expect(nextDay(monthly, '2026-12-01', null)).toBe('2026-12-01')
  expect(nextDay(monthly, '2026-12-01', '2026-11-30')).toBe('2027-02-28')
  expect(nextDay({ unit: 'week', every: 2 }, '2026-12-01', '2026-11-20')).toBe('2026-12-04')
  expect(nextDay({ unit: 'day', every: 10 }, '2026-12-01', '2026-03-25')).toBe('2026-04-04')
  expect(nextDay({ unit: 'year', every: 1 }, '2026-12-01', '2024-02-29')).toBe('2025-02-28')
  expect(nextDay({ unit: 'hours', every: 250 }, '2026-12-01', null)).toBeNull()
})

test('work is shown a week before, or 20 hours of the meter before', () => {
  const on = (dueOn: string) => stateOfWork({ dueOn, hoursLeft: null }, TODAY)
  expect(['2026-12-01', '2026-11-30', TODAY, '2026-11-22'].map(on)).toEqual([
    'later',
    'soon',
    'due',
    'overdue',
  ])
  const left = (hoursLeft: number | null) => stateOfWork({ dueOn: null, hoursLeft }, TODAY)
  expect([null, 21, 20, 0, -3].map(left)).toEqual(['later', 'later', 'soon', 'due', 'overdue'])
})

test('the recurrence and the due time are told in words', () => {
  expect(recurrenceInWords({ unit: 'month', every: 3 })).toBe('every 3 months')
  expect(recurrenceInWords({ unit: 'day', every: 1 })).toBe('every day')
  expect(recurrenceInWords({ unit: 'hours', every: 250 })).toBe('every 250 hours of the meter')
  expect(dueInWords({ dueOn: '2026-11-28', hoursLeft: null }, TODAY)).toBe('due Sat 28 Nov')
  expect(dueInWords({ dueOn: null, hoursLeft: 12.5 }, TODAY)).toBe('12 hours of the meter left')
  expect(dueInWords({ dueOn: null, hoursLeft: -3.2 }, TODAY)).toBe('due 4 hours of the meter ago')
})
