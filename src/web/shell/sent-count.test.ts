import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentCounter } from './sent-count.ts'

const NOW = new Date('2026-11-20T06:10:00.000Z')
const BEFORE = '2026-11-20T06:00:00.000Z'
const JUST_NOW = '2026-11-20T06:09:58.000Z'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A counter, the numbers that it has said, and a switch for more that is being sent. */
function counted() {
  const said: number[] = []
  const sending = { isMore: false }
  const count = sentCounter({ isSending: () => sending.isMore, say: number => said.push(number) })
  return { count, said, sending }
}

test('what was waiting is counted once the last of it is sent, with an entry made just before', () => {
  const { count, said } = counted()
  count(BEFORE, NOW)
  vi.advanceTimersByTime(1000)
  count(BEFORE, NOW)
  count(JUST_NOW, NOW)
  expect(said).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(said).toEqual([3])
  count(BEFORE, NOW)
  vi.advanceTimersByTime(2000)
  expect(said).toEqual([3, 1])
})

test('an entry whose photo takes long is counted with the others', () => {
  const { count, said, sending } = counted()
  count(BEFORE, NOW)
  sending.isMore = true
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual([])
  count(BEFORE, NOW)
  sending.isMore = false
  vi.advanceTimersByTime(2000)
  expect(said).toEqual([2])
})

test('an entry that is sent at once is not announced', () => {
  const { count, said } = counted()
  count(JUST_NOW, NOW)
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual([])
})
