import type { QueryClient } from '@tanstack/react-query'
import { EVENT_CURSOR_HEADER } from '#contract/events.ts'

/** A position in the event stream of a rink. Positions of different epochs cannot be compared. */
interface Cursor {
  epoch: string
  sequence: number
}

/** After this delay the stream opens without a cursor, and everything is refetched. */
const LONGEST_WAIT_MS = 2000

/** The earliest cursor of the responses about each rink; 'several' if they cannot be compared. */
const earliest = new Map<string, Cursor | 'several'>()

/** Records the cursor of a response: later events may make the response out of date. */
export function recordCursor(rinkId: string, headers: Headers): void {
  const [epoch = '', sequence = ''] = headers.get(EVENT_CURSOR_HEADER)?.split(':') ?? []
  if (!epoch || !/^\d+$/.test(sequence)) return
  earliest.set(rinkId, earlier(earliest.get(rinkId), { epoch, sequence: Number(sequence) }))
}

/**
 * Waits until all calls about the rink have ended, then calls `begin` with the earliest cursor of their
 * responses. Without a common cursor, or after a timeout, it calls `begin` with undefined. Returns a stop
 * function.
 */
export function afterInitialLoad(
  rinkId: number,
  queries: QueryClient,
  begin: (cursor: string | undefined) => void,
): () => void {
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  const end = (cursor: string | undefined) => {
    stop()
    begin(cursor)
  }
  const check = () => {
    const cursor = earliest.get(String(rinkId))
    if (cursor === undefined || queries.isFetching({ queryKey: ['rink', rinkId] }) > 0) return
    end(cursor === 'several' ? undefined : `${cursor.epoch}:${cursor.sequence}`)
  }
  const timer = setTimeout(() => end(undefined), LONGEST_WAIT_MS)
  const unsubscribe = queries.getQueryCache().subscribe(check)
  return stop
}

function earlier(known: Cursor | 'several' | undefined, cursor: Cursor): Cursor | 'several' {
  if (known === undefined) return cursor
  if (known === 'several' || known.epoch !== cursor.epoch) return 'several'
  return known.sequence <= cursor.sequence ? known : cursor
}
