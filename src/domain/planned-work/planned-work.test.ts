import { expect, test } from 'vitest'
import { byDue, dueInWords, meterHoursOf, nextDay, recurrenceInWords, stateOfWork } from './planned-work.ts'

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

test('work by the calendar and by the meter is due by what comes first', () => {
  const state = (dueOn: string, hoursLeft: number | null) => stateOfWork({ dueOn, hoursLeft }, TODAY)
  expect(state('2027-03-01', 12)).toBe('soon')
  expect(state('2026-11-22', 200)).toBe('overdue')
  expect(state('2027-03-01', -1)).toBe('overdue')
  expect(state('2027-03-01', null)).toBe('later')
  const both = { unit: 'month', every: 1, orHours: 250 } as const
  expect([meterHoursOf(both), meterHoursOf({ unit: 'hours', every: 5 })]).toEqual([250, 5])
  expect(meterHoursOf({ unit: 'month', every: 1 })).toBeNull()
})

test('the list begins with what is due first, by the calendar and by the meter', () => {
  const work = (title: string, dueOn: string | null, hoursLeft: number | null) => ({
    title,
    dueOn,
    hoursLeft,
  })
  const works = [
    work('Later', '2027-01-01', null),
    work('No reading', null, null),
    work('Hours over', null, -2),
    work('Soon', '2026-11-28', null),
    work('Overdue', '2026-11-20', null),
    work('Today', TODAY, 300),
    work('Meter soon', null, 3),
  ]
  expect(byDue(works, TODAY).map(({ title }) => title)).toEqual([
    'Overdue',
    'Hours over',
    'Today',
    'Soon',
    'Meter soon',
    'Later',
    'No reading',
  ])
})

test('the recurrence and the due time are in words', () => {
  expect(recurrenceInWords({ unit: 'month', every: 3 })).toBe('every 3 months')
  expect(recurrenceInWords({ unit: 'day', every: 1 })).toBe('every day')
  expect(recurrenceInWords({ unit: 'hours', every: 250 })).toBe('every 250 running hours')
  expect(recurrenceInWords({ unit: 'month', every: 1, orHours: 250 })).toBe(
    'every month or 250 running hours',
  )
  expect(dueInWords({ dueOn: '2026-11-28', hoursLeft: null }, TODAY)).toBe('due Sat 28 Nov')
  expect(dueInWords({ dueOn: null, hoursLeft: 12 }, TODAY)).toBe('12 running hours left')
  expect(dueInWords({ dueOn: null, hoursLeft: 0.5 }, TODAY)).toBe('1 running hour left')
  expect(dueInWords({ dueOn: null, hoursLeft: -3.2 }, TODAY)).toBe('overdue by 4 running hours')
  expect(dueInWords({ dueOn: '2026-11-28', hoursLeft: 40 }, TODAY)).toBe('due Sat 28 Nov')
  expect(dueInWords({ dueOn: '2027-05-07', hoursLeft: -1 }, TODAY)).toBe('overdue by 1 running hour')
  expect(dueInWords({ dueOn: '2027-05-07', hoursLeft: 40 }, TODAY)).toBe(
    'due 7 May 2027, 40 running hours left',
  )
  expect(dueInWords({ dueOn: null, hoursLeft: null }, TODAY)).toBe('no meter reading yet')
})
