import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { followRink, hasHeard, liveState, refreshAfterWrite } from './live.ts'

/** An event source that the test opens, breaks and feeds. */
class Stream extends EventTarget {
  static last: Stream | undefined
  isClosed = false

  constructor() {
    super()
    Stream.last = this
  }

  close(): void {
    this.isClosed = true
  }

  tell(event: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event), lastEventId: 'e:1' }))
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let asked = 0
let stop: () => void = () => undefined
let queries = createQueryClient()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  queries = createQueryClient()
  const stopFollowing = followRink(1, queries)
  // No query is running that could report a cursor.
  await vi.advanceTimersByTimeAsync(2000)
  Stream.last?.dispatchEvent(new Event('open'))
  const queryFn = async () => {
    asked += 1
    return asked
  }
  const stopShowing = new QueryObserver(queries, { queryKey: ['rink', 1, 'diary'], queryFn }).subscribe(
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(0)
  asked = 0
  stop = () => {
    stopShowing()
    stopFollowing()
  }
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each(['before', 'after'])('its event that comes %s the answer is all that asks again', async order => {
  const sentAt = Date.now()
  if (order === 'before') Stream.last?.tell({ topic: 'diary' })
  refreshAfterWrite(queries, 1, ['diary'], sentAt)
  if (order === 'after') Stream.last?.tell({ topic: 'diary' })
  expect(hasHeard(1, ['diary'], sentAt)).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
})

test('topics are refetched within two seconds of a write if the stream is dead', async () => {
  refreshAfterWrite(queries, 1, ['diary'], Date.now())
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(1)
})

test('topics are refetched immediately without a stream, or for another rink', async () => {
  Stream.last?.dispatchEvent(new Event('error'))
  expect(liveState()).toBe('lost')
  refreshAfterWrite(queries, 1, ['diary'], Date.now())
  refreshAfterWrite(queries, 2, ['diary'], Date.now())
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(1)
})

test('a hidden tab closes its connection and reconnects when it is visible again', () => {
  const first = Stream.last
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(first?.isClosed).toBe(true)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Stream.last).not.toBe(first)
})
