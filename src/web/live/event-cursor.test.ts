import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { EVENT_CURSOR_HEADER } from '#contract/events.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { afterInitialLoad, recordCursor } from './event-cursor.ts'

/** Each test uses a rink of its own, because cursors live as long as the page. */
let rinkId = 0

beforeEach(() => {
  rinkId += 1
})

/** Sends a query about the rink; the response includes the cursor. */
function ask(queries: ReturnType<typeof createQueryClient>, name: string) {
  const answer = Promise.withResolvers<string>()
  const queryFn = async () => {
    recordCursor(String(rinkId), new Headers({ [EVENT_CURSOR_HEADER]: await answer.promise }))
    return name
  }
  new QueryObserver(queries, { queryKey: ['rink', rinkId, name], queryFn }).subscribe(() => undefined)
  return answer.resolve
}

test('the stream resumes at the earliest cursor of the responses, once all calls have ended', async () => {
  const queries = createQueryClient()
  const begin = vi.fn<(cursor: string | undefined) => void>()
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

test('the stream starts without a cursor if the responses are from two servers', async () => {
  const queries = createQueryClient()
  const begin = vi.fn<(cursor: string | undefined) => void>()
  afterInitialLoad(rinkId, queries, begin)
  const [staff, diary] = [ask(queries, 'staff'), ask(queries, 'diary')]
  staff('one:7')
  diary('another:4')
  await expect.poll(() => begin.mock.calls).toEqual([[undefined]])
})

test('a call without a response delays the stream only briefly', () => {
  vi.useFakeTimers()
  try {
    const queries = createQueryClient()
    const begin = vi.fn<(cursor: string | undefined) => void>()
    afterInitialLoad(rinkId, queries, begin)
    const stopped = vi.fn<(cursor: string | undefined) => void>()
    afterInitialLoad(rinkId, queries, stopped)()
    ask(queries, 'staff')
    vi.advanceTimersByTime(10_000)
    expect(begin.mock.calls).toEqual([[undefined]])
    expect(stopped).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
