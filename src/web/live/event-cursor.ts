import type { QueryClient } from '@tanstack/react-query'
import { LAST_EVENT_ID_HEADER } from '#contract/events.ts'

/** A place in the stream of a rink's events; those of two epochs cannot be compared. */
interface Place {
  epoch: string
  sequence: number
}

/** After this long the stream is opened all the same, and everything is fetched once more. */
const LONGEST_WAIT_MS = 2000

/** For each rink, the earliest place among the answers about it; 'several' where their places cannot be compared. */
const earliest = new Map<string, Place | 'several'>()

/** Notes the place in the stream from which on an answer about the rink may be out of date. */
export function recordCursor(rinkId: string, headers: Headers): void {
  const [epoch = '', sequence = ''] = headers.get(LAST_EVENT_ID_HEADER)?.split(':') ?? []
  if (!epoch || !/^\d+$/.test(sequence)) return
  earliest.set(rinkId, earlier(earliest.get(rinkId), { epoch, sequence: Number(sequence) }))
}

/**
 * Waits until every call about the rink has been answered, then calls `begin` with the place from which the stream tells
 * everything that those answers do not; with none if there is no such place, or it takes too long. Returns how to stop.
 */
export function afterInitialLoad(
  rinkId: number,
  queries: QueryClient,
  begin: (place: string | undefined) => void,
): () => void {
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  const end = (place: string | undefined) => {
    stop()
    begin(place)
  }
  const look = () => {
    const place = earliest.get(String(rinkId))
    if (place === undefined || queries.isFetching({ queryKey: ['rink', rinkId] }) > 0) return
    end(place === 'several' ? undefined : `${place.epoch}:${place.sequence}`)
  }
  const timer = setTimeout(() => end(undefined), LONGEST_WAIT_MS)
  const unsubscribe = queries.getQueryCache().subscribe(look)
  return stop
}

function earlier(known: Place | 'several' | undefined, place: Place): Place | 'several' {
  if (known === undefined) return place
  if (known === 'several' || known.epoch !== place.epoch) return 'several'
  return known.sequence <= place.sequence ? known : place
}
