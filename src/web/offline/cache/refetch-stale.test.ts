import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { recordReach } from '#web/api/reach.ts'
import { startRefetchingStale } from './refetch-stale.ts'
import { isRestored, showRestored } from './restored.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  recordReach(200)
  vi.useRealTimers()
})

const queries = createQueryClient()
const asked: Record<string, number> = {}

/** Shows a response; its call fails while `fails` returns true. */
function show(name: string, fails: () => boolean = () => false): () => void {
  const queryFn = async () => {
    asked[name] = (asked[name] ?? 0) + 1
    // A proxy may fail one call of many.
    if (fails()) recordReach(503)
    if (fails()) throw new Error('no answer')
    return name
  }
  return new QueryObserver(queries, { queryKey: [name], queryFn }).subscribe(() => undefined)
}

async function flap() {
  recordReach(undefined)
  recordReach(200)
  await vi.advanceTimersByTimeAsync(100)
}

test('a flapping network causes one refetch, once it is stable, of failed queries only', async () => {
  let isCut = true
  const stops = [show('diary'), show('staff', () => isCut), startRefetchingStale(queries)]
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual({ diary: 1, staff: 1 })
  isCut = false
  for (let turn = 0; turn < 20; turn++) await flap()
  expect(asked).toEqual({ diary: 1, staff: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual({ diary: 1, staff: 2 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual({ diary: 1, staff: 2 })
  for (const stop of stops) stop()
})

test('a query that always fails is retried ever less often, and the others are not refetched', async () => {
  const stops = [show('callouts', () => true), show('handovers'), startRefetchingStale(queries)]
  await vi.advanceTimersByTimeAsync(100)
  // Other calls succeed throughout.
  const polling = setInterval(() => recordReach(200), 1500)
  await vi.advanceTimersByTimeAsync(600_000)
  clearInterval(polling)
  expect(asked['callouts']).toBeGreaterThan(5)
  expect(asked['callouts']).toBeLessThan(16)
  expect(asked['handovers']).toBe(1)
  for (const stop of stops) stop()
})

test('a restored response counts as restored until it is refetched, even if its date is in the future', async () => {
  const tomorrow = Date.now() + 86_400_000
  showRestored(queries, [{ key: ['shift-ends'], data: 'of before', asOf: tomorrow }])
  const known = queries.getQueryCache().find({ queryKey: ['shift-ends'] })
  expect(known && isRestored(known)).toBe(true)
  const stops = [startRefetchingStale(queries), show('shift-ends')]
  await vi.advanceTimersByTimeAsync(100)
  expect(queries.getQueryData(['shift-ends'])).toBe('shift-ends')
  expect(known && isRestored(known)).toBe(false)
  showRestored(queries, [{ key: ['shift-ends'], data: 'of before', asOf: tomorrow }])
  expect(queries.getQueryData(['shift-ends'])).toBe('shift-ends')
  for (const stop of stops) stop()
})
