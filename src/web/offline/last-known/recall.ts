import type { Query, QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { LONGEST_WAIT_MS } from '#domain/performed.ts'
import { reachesRink } from '#domain/permissions.ts'
import { type Rink, rink } from '#domain/rinks/rink.ts'
import { type User, user } from '#domain/users/user.ts'
import { rinksKey } from '#web/api/query-client.ts'
import { assumeClockOffset, serverNow } from '#web/api/server-clock.ts'
import type { StoredKnowledge } from '../tablet.ts'
import { answerPlace, answersOf, CLOCK, knowledgeAt, knowledgeUnder, VISIT } from './known-store.ts'
import { isStillTrue } from './remembered.ts'

/** Who worked here last, and at which rink. */
const visit = z.object({ user, rink: rink.nullable() })
export type Visit = z.infer<typeof visit>

/** An answer, the build of the app that could read it, and the query it answers. */
const keptAnswer = z.object({ build: z.string(), key: z.array(z.unknown()), data: z.unknown() })
export type KeptAnswer = z.infer<typeof keptAnswer>

const clock = z.object({ offset: z.number() })

/**
 * Takes up again where the last user was, with what they were shown and the server's time: for a start without a
 * network. Undefined where nobody was signed in, or where the server would no longer take what is made now.
 */
export async function recallVisit(queries: QueryClient): Promise<User | undefined> {
  const last = await lastVisit().catch(() => undefined)
  if (!last) return undefined
  await assumeClock()
  for (const kept of await knowledgeUnder(answersOf(last.user.id))) await takeIn(queries, last.user.id, kept)
  return last.user
}

/** Who worked on this tablet last, within the time that the server takes what they made. */
export async function lastVisit(): Promise<Visit | undefined> {
  const kept = await knowledgeAt(VISIT)
  if (!kept || Date.now() - kept.asOf > LONGEST_WAIT_MS) return undefined
  return visit.safeParse(kept.content).data
}

/** The rink at which the user worked last on this tablet. */
export async function recallRink({ id }: User): Promise<Rink | null> {
  const last = await lastVisit().catch(() => undefined)
  if (last?.user.id !== id || !last.rink) return null
  return reachesRink(last.user, last.rink.id) ? last.rink : null
}

/** The last answer to a query that has none of this visit. */
export async function recallAnswer(
  queries: QueryClient,
  userId: number,
  { queryHash }: Query,
): Promise<void> {
  const kept = await knowledgeAt(answerPlace(userId, queryHash))
  if (kept) await takeIn(queries, userId, kept)
}

/**
 * The offset to the server's clock as it was measured last. A tablet whose clock stands before that moment was set back
 * since: whoever did so set it right. One that was set forward while Rinkbook was closed cannot be told from time that
 * passed; the time in the header is the one that is recorded, and the server refuses what is made in the future.
 */
async function assumeClock(): Promise<void> {
  const kept = await knowledgeAt(CLOCK)
  const measured = clock.safeParse(kept?.content).data
  if (kept && measured && Date.now() >= kept.asOf) assumeClockOffset(measured.offset)
}

/** Shows an answer as of when it was given; asked again as soon as somebody looks at it. */
async function takeIn(queries: QueryClient, userId: number, kept: StoredKnowledge): Promise<void> {
  const answer = keptAnswer.safeParse(kept.content).data
  if (answer?.build !== import.meta.env.VITE_BUILD) return
  const { key, data } = answer
  if (!isStillTrue(key, kept.asOf, serverNow(), await knownRinks(userId))) return
  if ((queries.getQueryState(key)?.dataUpdatedAt ?? 0) >= kept.asOf) return
  queries.setQueryData(key, data, { updatedAt: kept.asOf })
  await queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
}

async function knownRinks(userId: number): Promise<Rink[]> {
  const kept = await knowledgeAt(answerPlace(userId, JSON.stringify(rinksKey)))
  return z.array(rink).safeParse(keptAnswer.safeParse(kept?.content).data?.data).data ?? []
}
