import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { PLACE_IN_STREAM } from '#contract/events.ts'
import { notePlace, whenRead } from './place-in-stream.ts'
import { createQueryClient } from './query-client.ts'

/** Of each test another, for what was read of a rink is known as long as the page is open. */
let rinkId = 0

beforeEach(() => {
  rinkId += 1
})

/** Asks something of the rink; the answer names the place. */
function ask(queries: ReturnType<typeof createQueryClient>, name: string) {
  const answer = Promise.withResolvers<string>()
  const queryFn = async () => {
    notePlace(String(rinkId), new Headers({ [PLACE_IN_STREAM]: await answer.promise }))
    return name
  }
  new QueryObserver(queries, { queryKey: ['rink', rinkId, name], queryFn }).subscribe(() => undefined)
  return answer.resolve
}

test('the stream is taken up at the earliest place of what was read, once all is answered', async () => {
  const queries = createQueryClient()
  const begin = vi.fn<(place: string | undefined) => void>()
  whenRead(rinkId, queries, begin)
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
  whenRead(rinkId, queries, begin)
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
    whenRead(rinkId, queries, begin)
    const stopped = vi.fn<(place: string | undefined) => void>()
    whenRead(rinkId, queries, stopped)()
    ask(queries, 'staff')
    vi.advanceTimersByTime(10_000)
    expect(begin.mock.calls).toEqual([[undefined]])
    expect(stopped).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
