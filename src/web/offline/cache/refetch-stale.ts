import type { Query, QueryClient } from '@tanstack/react-query'
import { isServerReachable, onReachChange } from '#web/api/reach.ts'

/** A network that has just come back may be gone again at once. */
const SETTLED_MS = 1000
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000

interface Pause {
  length: number
  /** By `performance.now()`. */
  until: number
}

/**
 * Once the server can be reached again, asks for what is on the screen and could not be had, or is from before. What
 * was answered stays: on a flapping network everything would be asked for at each turn. What fails all the same is
 * asked for more and more seldom, for its failing may look like the network going. Returns how to stop.
 */
export function startRefetchingStale(queries: QueryClient): () => void {
  const pauses = new WeakMap<Query, Pause>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const askAfter = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), after)
  }
  const ask = async () => {
    if (!isServerReachable()) return
    const now = performance.now()
    const missing = queries.getQueryCache().findAll({ type: 'active', predicate: isMissing })
    const due = new Set(missing.filter(query => (pauses.get(query)?.until ?? 0) <= now))
    if (due.size > 0)
      await queries.refetchQueries({ predicate: query => due.has(query) }, { cancelRefetch: false })
    for (const query of due) notePause(pauses, query)
    const waits = missing.filter(isMissing).map(query => (pauses.get(query)?.until ?? 0) - performance.now())
    if (waits.length > 0 && isServerReachable()) askAfter(Math.max(SETTLED_MS, Math.min(...waits)))
  }
  const stopFollowing = onReachChange(() => {
    clearTimeout(timer)
    if (isServerReachable()) askAfter(SETTLED_MS)
  })
  return () => {
    clearTimeout(timer)
    stopFollowing()
  }
}

/** Also of what was recalled: it counts as changed until it is answered. */
function isMissing({ queryKey, state }: Query): boolean {
  return queryKey[0] !== 'session' && (state.isInvalidated || state.status === 'error')
}

function notePause(pauses: WeakMap<Query, Pause>, query: Query): void {
  if (!isMissing(query)) {
    pauses.delete(query)
    return
  }
  const last = pauses.get(query)?.length
  const length = last === undefined ? FIRST_PAUSE_MS : Math.min(last * 2, LONGEST_PAUSE_MS)
  pauses.set(query, { length, until: performance.now() + length })
}
