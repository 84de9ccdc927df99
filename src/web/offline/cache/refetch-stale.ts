import type { Query, QueryClient } from '@tanstack/react-query'
import { isServerReachable, onReachChange } from '#web/api/reach.ts'

/** A network that has just recovered may fail again at once. */
const SETTLED_MS = 1000
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000

interface Pause {
  length: number
  /** An instant of `performance.now()`. */
  until: number
}

/**
 * Refetches failed and restored queries on the screen when the server is reachable again. Fresh responses are
 * not refetched, which on a flapping network would repeat everything each time. Failing queries back off,
 * because their failures may look like a lost network. Returns a stop function.
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

/** Includes restored responses: they count as changed until they are refetched. */
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
