import type { Query, QueryClient } from '@tanstack/react-query'
import type { Rink } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import { isServerReachable, onReachChange } from '#web/api/reach.ts'
import { clockOffset } from '#web/api/server-clock.ts'
import { answerPlace, CLOCK, forgetKnowledge, keepKnowledge, VISIT } from './known-store.ts'
import { type KeptAnswer, lastVisit, recallAnswer, type Visit } from './recall.ts'
import { isRemembered, keptPart } from './remembered.ts'

/** After this long without an answer what was known before is shown, and the answer when it comes. */
const PATIENCE_MS = 1000

/** Keeps who works here and at which rink; what was kept for somebody else is forgotten. Never rejects. */
export async function keepVisit(user: User, rink: Rink | null): Promise<void> {
  try {
    const last = await lastVisit()
    const isSame = last?.user.id === user.id
    if (!isSame) await forgetKnowledge()
    const content: Visit = { user, rink: rink ?? (isSame ? last.rink : null) }
    await keepKnowledge([{ place: VISIT, asOf: Date.now(), content }])
  } catch {
    // A browser that keeps nothing opens nothing without a network.
  }
}

/** Keeps each answer that a cold start needs, as it comes; returns how to stop. */
export function startRemembering(queries: QueryClient, user: User): () => void {
  const cache = queries.getQueryCache()
  const keep = (query: Query) => {
    const { queryKey, queryHash, state } = query
    if (!isRemembered(queryKey) || !isOfThisVisit(query)) return
    const place = answerPlace(user.id, queryHash)
    const content: KeptAnswer = {
      build: import.meta.env.VITE_BUILD,
      key: [...queryKey],
      data: keptPart(state.data),
    }
    const clock = { place: CLOCK, asOf: Date.now(), content: { offset: clockOffset() } }
    // A full or closed store loses what can be asked for again.
    void keepKnowledge([{ place, asOf: state.dataUpdatedAt, content }, clock]).catch(() => undefined)
  }
  cache.getAll().forEach(keep)
  return cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) keep(event.query)
  })
}

/**
 * While the server cannot be reached, gives screens what was known before, and keeps what they show instead of an error
 * for each: the line below the header says of when it is. Once it can be reached everything is asked for anew. Returns
 * how to stop.
 */
export function startRecalling(queries: QueryClient, { id: userId }: User): () => void {
  const recall = (query: Query) => {
    if (query.state.dataUpdatedAt === 0 && isRemembered(query.queryKey))
      void recallAnswer(queries, userId, query).catch(() => undefined)
  }
  const unsubscribe = queries.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') setTimeout(recall, PATIENCE_MS, query)
    if (action.type !== 'error' || isServerReachable()) return
    recall(query)
    if (query.state.data !== undefined && !query.state.fetchMeta?.fetchMore)
      query.setState({ status: 'success', error: null })
  })
  const stopFollowing = onReachChange(() => {
    if (isServerReachable())
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  })
  return () => {
    unsubscribe()
    stopFollowing()
  }
}

/** Whether it was answered since the page was opened; else it was recalled itself. */
function isOfThisVisit({ state }: Query): boolean {
  return state.dataUpdatedAt >= performance.timeOrigin
}
