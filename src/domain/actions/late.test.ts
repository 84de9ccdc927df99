import { expect, test } from 'vitest'
import { daysLateOf } from './late.ts'

const ZONE = 'Europe/London'
const due = '2026-11-20T10:00:00.000Z'
const closed = { state: 'closed', dueAt: due, closedAt: '2026-11-28T09:00:00.000Z' } as const
const doneAt = (happenedAt: string) => [{ step: 'done' as const, happenedAt }]

test('work is late by the days between its due day and the day on which it was done', () => {
  expect(daysLateOf(closed, doneAt('2026-11-22T08:00:00.000Z'), ZONE)).toBe(2)
  expect(daysLateOf(closed, doneAt('2026-11-20T15:00:00.000Z'), ZONE)).toBe(0)
  expect(daysLateOf(closed, [], ZONE)).toBe(8)
})

test('work that was done in time and verified late is not late', () => {
  expect(daysLateOf(closed, doneAt('2026-11-20T09:59:00.000Z'), ZONE)).toBeUndefined()
})

test('nothing is said of open work, or before the history is known', () => {
  expect(daysLateOf({ ...closed, state: 'open' }, doneAt('2026-11-22T08:00:00.000Z'), ZONE)).toBeUndefined()
  expect(daysLateOf(closed, undefined, ZONE)).toBeUndefined()
})
