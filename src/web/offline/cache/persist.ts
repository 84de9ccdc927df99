import type { Query, QueryClient } from '@tanstack/react-query'
import type { Rink } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import { isServerReachable } from '#web/api/reach.ts'
import { clockOffset } from '#web/api/server-clock.ts'
import { isSignedInHere } from '#web/session/session-channel.ts'
import { answerPlace, CLOCK, deleteEntries, LAST_SESSION, persistEntry } from './cache-store.ts'
import { isPersisted, keptPart } from './persisted-keys.ts'
import { lastSession, restoreResponse, type StoredResponse, type Visit } from './restore.ts'
import { isRestored, showRestored } from './restored.ts'

/** After this long without an answer what was known before is shown, and the answer when it comes. */
const PATIENCE_MS = 1000

/** Keeps who works here and at which rink; what was kept for someone else is forgotten. Never rejects. */
export async function persistSession(user: User, rink: Rink | null): Promise<void> {
  try {
    const last = await lastSession()
    if (!isSignedInHere(user.id)) return
    const isSame = last?.user.id === user.id
    if (!isSame) await deleteEntries()
    const content: Visit = { user, rink: rink ?? (isSame ? last.rink : null) }
    await persistEntry([{ place: LAST_SESSION, asOf: Date.now(), content }])
  } catch {
    // A browser that keeps nothing opens nothing without a network.
  }
}

/** Keeps each answer that a cold start needs, as it comes; returns how to stop. */
export function startPersisting(queries: QueryClient, user: User): () => void {
  const cache = queries.getQueryCache()
  const keep = (query: Query, isAnswer = true) => {
    const { queryKey, queryHash, state } = query
    if (state.dataUpdatedAt === 0 || isRestored(query) || !isPersisted(queryKey)) return
    if (!isSignedInHere(user.id)) return
    const place = answerPlace(user.id, queryHash)
    const content: StoredResponse = { key: [...queryKey], data: keptPart(state.data) }
    const clock = { place: CLOCK, asOf: Date.now(), content: { offset: clockOffset() } }
    // A full or closed store loses what can be asked for again.
    const known = { place, asOf: state.dataUpdatedAt, content }
    void persistEntry(isAnswer ? [known, clock] : [known]).catch(() => undefined)
  }
  for (const query of cache.getAll()) keep(query)
  return cache.subscribe(event => {
    // What was just sent is shown as on record before it is asked for: a start in between has to know it too.
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query, !event.action.manual)
  })
}

/**
 * While the server cannot be reached, gives screens what was known before, and keeps what they show instead of an error
 * for each: the line below the header says of when it is. Returns how to stop.
 */
export function startRestoring(queries: QueryClient, { id: userId }: User): () => void {
  const cache = queries.getQueryCache()
  let isStopped = false
  const recall = async (query: Query) => {
    if (isStopped || query.state.dataUpdatedAt > 0 || !isPersisted(query.queryKey)) return
    const answer = await restoreResponse(userId, query).catch(() => undefined)
    if (answer && !isStopped && cache.get(query.queryHash) === query) showRestored(queries, [answer])
  }
  const recallLater = (query: Query) => setTimeout(() => void recall(query), PATIENCE_MS)
  const hideFailure = (query: Query) => {
    if (isServerReachable()) return
    void recall(query)
    if (query.state.data !== undefined && !query.state.fetchMeta?.fetchMore)
      query.setState({ status: 'success', error: null })
  }
  cache.findAll({ fetchStatus: 'fetching' }).forEach(recallLater)
  // A server that is dead answers before this was there.
  cache.findAll({ predicate: ({ state }) => state.status === 'error' }).forEach(hideFailure)
  const unsubscribe = cache.subscribe(event => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') recallLater(query)
    if (action.type === 'error') hideFailure(query)
  })
  return () => {
    isStopped = true
    unsubscribe()
  }
}
