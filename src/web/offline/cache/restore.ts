import type { Query } from '@tanstack/react-query'
import { z } from 'zod'
import { LONGEST_WAIT_MS } from '#domain/performed.ts'
import { reachesRink } from '#domain/permissions.ts'
import { type Rink, rinkSchema } from '#domain/rinks/rink.ts'
import { type User, userSchema } from '#domain/users/user.ts'
import { assumeClockOffset } from '#web/api/server-clock.ts'
import type { StoredEntry } from '../local-database.ts'
import { answerPlace, answersOf, CLOCK, entriesWithPrefix, entryAt, LAST_SESSION } from './cache-store.ts'
import { readKept } from './persisted-keys.ts'
import type { RestoredResponse } from './restored.ts'

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
