import type { Query, QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { LONGEST_WAIT_MS } from '#domain/performed.ts'
import { reachesRink } from '#domain/permissions.ts'
import { type Rink, rinkSchema } from '#domain/rinks/rink.ts'
import { type User, userSchema } from '#domain/users/user.ts'
import { isServerReachable } from '#web/api/reach.ts'
import { assumeClockOffset, clockOffset } from '#web/api/server-clock.ts'
import { isSignedInHere } from '#web/session/session-channel.ts'
import type { StoredEntry } from '../local-database.ts'
import {
  answerPlace,
  answersOf,
  CLOCK,
  deleteEntries,
  entriesWithPrefix,
  entryAt,
  LAST_SESSION,
  persistEntry,
} from './cache-store.ts'
import { isPersisted, keptPart, readKept } from './persisted-keys.ts'
import { isRestored, type RestoredResponse, showRestored } from './restored.ts'

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

/** Who worked here last, and at which rink. */
const visitSchema = z.object({ user: userSchema, rink: rinkSchema.nullable() })
export type Visit = z.infer<typeof visitSchema>

/** An answer, and the query that it answers. */
const keptAnswerSchema = z.object({ key: z.array(z.unknown()), data: z.unknown() })
export type StoredResponse = z.infer<typeof keptAnswerSchema>

const clockSchema = z.object({ offset: z.number() })

/** The last user of the tablet, and what they were shown. */
export interface Recalled {
  user: User
  answers: RestoredResponse[]
}

/**
 * Reads who worked here last and what they were shown, and goes by the server's time as it was known: for a start
 * without a network. Undefined where nobody was signed in, or where the server would no longer take what is made now.
 */
export async function restoreLastSession(): Promise<Recalled | undefined> {
  const last = await lastSession().catch(() => undefined)
  if (!last) return undefined
  const { user } = last
  const [, kept] = await Promise.all([assumeClock(), entriesWithPrefix(answersOf(user.id))])
  return { user, answers: kept.flatMap(one => readable(one) ?? []) }
}

/** Who worked on this tablet last, within the time that the server takes what they made. */
export async function lastSession(): Promise<Visit | undefined> {
  const kept = await entryAt(LAST_SESSION)
  if (!kept || Date.now() - kept.asOf > LONGEST_WAIT_MS) return undefined
  return visitSchema.safeParse(kept.content).data
}

/** The rink at which the user worked last on this tablet. */
export async function restoreRink({ id }: User): Promise<Rink | null> {
  const last = await lastSession().catch(() => undefined)
  if (last?.user.id !== id || !last.rink) return null
  return reachesRink(last.user, last.rink.id) ? last.rink : null
}

/** The last answer to a query that this build can show. */
export async function restoreResponse(
  userId: number,
  { queryHash }: Query,
): Promise<RestoredResponse | undefined> {
  const kept = await entryAt(answerPlace(userId, queryHash))
  return kept && readable(kept)
}

/**
 * The offset to the server's clock as it was measured last. A tablet whose clock stands before that moment was set back
 * since: whoever did so set it right. One that was set forward while Rinkbook was closed cannot be told from time that
 * passed; the time in the header is the one that is recorded, and the server refuses what is made in the future.
 */
async function assumeClock(): Promise<void> {
  const kept = await entryAt(CLOCK)
  const measured = clockSchema.safeParse(kept?.content).data
  if (kept && measured && Date.now() >= kept.asOf) assumeClockOffset(measured.offset)
}

function readable({ asOf, content }: StoredEntry): RestoredResponse | undefined {
  const answer = keptAnswerSchema.safeParse(content).data
  if (!answer) return undefined
  const data = readKept(answer.key, answer.data)
  return data === undefined ? undefined : { key: answer.key, data, asOf }
}
