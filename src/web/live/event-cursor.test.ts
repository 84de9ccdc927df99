import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { LAST_EVENT_ID_HEADER } from '#contract/events.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { afterInitialLoad, recordCursor } from './event-cursor.ts'

/** Of each test another, for what was read of a rink is known as long as the page is open. */
let rinkId = 0

beforeEach(() => {
  rinkId += 1
})

/** Asks something of the rink; the answer names the place. */
function ask(queries: ReturnType<typeof createQueryClient>, name: string) {
  const answer = Promise.withResolvers<string>()
  const queryFn = async () => {
    recordCursor(String(rinkId), new Headers({ [LAST_EVENT_ID_HEADER]: await answer.promise }))
    return name
  }
  new QueryObserver(queries, { queryKey: ['rink', rinkId, name], queryFn }).subscribe(() => undefined)
  return answer.resolve
}

test('the stream is taken up at the earliest place of what was read, once all is answered', async () => {
  const queries = createQueryClient()
  const begin = vi.fn<(place: string | undefined) => void>()
  afterInitialLoad(rinkId, queries, begin)
  const [staff, diary] = [ask(queries, 'staff'), ask(queries, 'diary')]
  staff('one:7')
  await expect.poll(() => queries.getQueryData(['rink', rinkId, 'staff'])).toBe('staff')
  expect(begin).not.toHaveBeenCalled()
  diary('one:4')
  await expect.poll(() => begin.mock.calls).toEqual([['one:4']])
  ask(queries, 'callouts')('one:9')
  await expect.poll(() => queries.getQueryData(['rink', rinkId, 'callouts'])).toBe('callouts')
  expect(begin).toHaveBeenCalledOnce()
})

test('no place is named where answers of two servers cannot be compared', async () => {
  const queries = createQueryClient()
  const begin = vi.fn<(place: string | undefined) => void>()
  afterInitialLoad(rinkId, queries, begin)
  const [staff, diary] = [ask(queries, 'staff'), ask(queries, 'diary')]
  staff('one:7')
  diary('another:4')
  await expect.poll(() => begin.mock.calls).toEqual([[undefined]])
})

test('a call that is not answered holds the stream up for a moment only', () => {
  vi.useFakeTimers()
  try {
    const queries = createQueryClient()
    const begin = vi.fn<(place: string | undefined) => void>()
    afterInitialLoad(rinkId, queries, begin)
    const stopped = vi.fn<(place: string | undefined) => void>()
    afterInitialLoad(rinkId, queries, stopped)()
    ask(queries, 'staff')
    vi.advanceTimersByTime(10_000)
    expect(begin.mock.calls).toEqual([[undefined]])
    expect(stopped).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
