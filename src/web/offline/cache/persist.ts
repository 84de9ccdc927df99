import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
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
  answersOf,
  CLOCK,
  deleteEntries,
  entriesWithPrefix,
  entryAt,
  LAST_SESSION,
  OF_EVERYONE,
  persistEntry,
  responseKey,
} from './cache-store.ts'
import { isOfEveryone, isPersisted, keptPart, readKept } from './persisted-keys.ts'
import { isRestored, type RestoredResponse, showRestored } from './restored.ts'

/** After this delay without a response, the cached one is shown until the response arrives. */
const PATIENCE_MS = 1000

/** Stores the user and rink, and deletes the cache of any other user. Never rejects. */
export async function persistSession(user: User, rink: Rink | null): Promise<void> {
  try {
    const last = await lastSession()
    if (!isSignedInHere(user.id)) return
    const isSame = last?.user.id === user.id
    if (!isSame) await deleteEntries()
    const content: Visit = { user, rink: rink ?? (isSame ? last.rink : null) }
    await persistEntry([{ place: LAST_SESSION, asOf: Date.now(), content }])
  } catch {
    // Without storage, the app cannot start offline.
  }
}

/** Stores each response that a cold start needs. Returns a stop function. */
export function startPersisting(queries: QueryClient, user: User): () => void {
  const cache = queries.getQueryCache()
  const keep = (query: Query, isAnswer = true) => {
    const { queryKey, state } = query
    if (state.dataUpdatedAt === 0 || isRestored(query) || !isPersisted(queryKey)) return
    if (!isSignedInHere(user.id)) return
    const place = placeOf(user.id, query)
    const content: StoredResponse = { key: [...queryKey], data: keptPart(state.data) }
    const clock = { place: CLOCK, asOf: Date.now(), content: { offset: clockOffset() } }
    // A failed write loses only data that can be fetched again.
    const known = { place, asOf: state.dataUpdatedAt, content }
    void persistEntry(isAnswer ? [known, clock] : [known]).catch(() => undefined)
  }
  for (const query of cache.getAll()) keep(query)
  return cache.subscribe(event => {
    // A sent write is added to the shown responses before the refetch, and a restart in between needs it too.
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query, !event.action.manual)
  })
}

/**
 * While the server is unreachable, restores cached responses instead of showing an error in each part of the
 * screen. The line below the header shows their age. Returns a stop function.
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
  // A dead server may fail calls before this subscription.
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

/** The last user and rink. */
const visitSchema = z.object({ user: userSchema, rink: rinkSchema.nullable() })
export type Visit = z.infer<typeof visitSchema>

/** A cached response and its query key. */
const keptAnswerSchema = z.object({ key: z.array(z.unknown()), data: z.unknown() })
export type StoredResponse = z.infer<typeof keptAnswerSchema>

const clockSchema = z.object({ offset: z.number() })

/** The last user of the tablet, and their cached responses. */
export interface RestoredSession {
  user: User
  answers: RestoredResponse[]
}

/**
 * Restores the last user, their responses and the clock offset, for a start without a network. Undefined if
 * no user was signed in, or if the server would refuse writes as old as that.
 */
export async function restoreLastSession(): Promise<RestoredSession | undefined> {
  const last = await lastSession().catch(() => undefined)
  if (!last) return undefined
  const { user } = last
  const prefixes = [answersOf(user.id), OF_EVERYONE]
  const [kept] = await Promise.all([Promise.all(prefixes.map(entriesWithPrefix)), assumeClock()])
  return { user, answers: kept.flat().flatMap(one => readable(one) ?? []) }
}

/** The last user of this tablet, while the server still accepts writes of that age. */
async function lastSession(): Promise<Visit | undefined> {
  const kept = await entryAt(LAST_SESSION)
  if (!kept || Date.now() - kept.asOf > LONGEST_WAIT_MS) return undefined
  return visitSchema.safeParse(kept.content).data
}

/** The last rink of the user on this tablet. */
export async function restoreRink({ id }: User): Promise<Rink | null> {
  const last = await lastSession().catch(() => undefined)
  if (last?.user.id !== id || !last.rink) return null
  return reachesRink(last.user, last.rink.id) ? last.rink : null
}

/** The stored response to a query that everyone at a shared tablet sees, and when it was sent; undefined if there is none. */
export async function restoreOfEveryone<Data extends z.ZodType>(queryKey: QueryKey, schema: Data) {
  const kept = await entryAt(`${OF_EVERYONE}${hashKey(queryKey)}`).catch(() => undefined)
  const answer = keptAnswerSchema.safeParse(kept?.content).data
  const { data } = schema.safeParse(answer?.data)
  return kept && data !== undefined ? { data, asOf: kept.asOf } : undefined
}

function placeOf(userId: number, { queryKey, queryHash }: Query): string {
  return isOfEveryone(queryKey) ? `${OF_EVERYONE}${queryHash}` : responseKey(userId, queryHash)
}

/** The cached response to a query, if this build can read it. */
async function restoreResponse(userId: number, query: Query): Promise<RestoredResponse | undefined> {
  const kept = await entryAt(placeOf(userId, query))
  return kept && readable(kept)
}

/**
 * Restores the clock offset. A clock that is now earlier than the measurement was set back since, presumably
 * to the correct time. A clock that was set forward while Rinkbook was closed cannot be detected: the header
 * shows the recorded time, and the server refuses times in the future.
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
