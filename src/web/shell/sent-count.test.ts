import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentCounter } from './sent-count.ts'

const NOW = new Date('2026-11-20T06:10:00.000Z')
const BEFORE = '2026-11-20T06:00:00.000Z'
const JUST_NOW = '2026-11-20T06:09:58.000Z'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('records that waited are counted once the last of them is sent', () => {
  const said: number[] = []
  const count = sentCounter(number => said.push(number))
  count(BEFORE, NOW)
  vi.advanceTimersByTime(1000)
  count(BEFORE, NOW)
  count(JUST_NOW, NOW)
  expect(said).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(said).toEqual([2])
  count(BEFORE, NOW)
  vi.advanceTimersByTime(2000)
  expect(said).toEqual([2, 1])
})

test('a record that is sent at once is not announced', () => {
  const said: number[] = []
  sentCounter(number => said.push(number))(JUST_NOW, NOW)
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual([])
})
