import { refuseField } from '#domain/errors.ts'
import { performedAtProblem } from '#domain/performed.ts'
import { reachesRink } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { OpenTransaction } from '#server/db/open.ts'

/** The claimed time and author of a queued write. */
interface Performed {
  performedAt?: string | undefined
  performedBy?: number | undefined
}

/** The time of a write, and the values that its record stores. */
export interface RecordedTimes {
  /** The instant that counts for the record; before `submittedAt` if the tablet had no network. */
  madeAt: string
  submittedAt: string
  performedAt: string | null
  performedBy: number | null
}

/** Reads the time of a write; refuses impossible times (decisions, Calls). */
export function readPerformedAt({ performedAt, performedBy }: Performed, now: Date): RecordedTimes {
  const submittedAt = now.toISOString()
  if (performedBy !== undefined && performedAt === undefined) {
    throw refuseField('performedAt', 'The time of this entry is missing.')
  }
  const problem = performedAt && performedAtProblem(performedAt, now)
  if (problem) throw refuseField('performedAt', problem)
  // Clocks differ a little: no record counts as made after it arrived.
  const madeAt = performedAt !== undefined && performedAt < submittedAt ? performedAt : submittedAt
  return {
    madeAt,
    submittedAt,
    performedAt: performedAt === undefined ? null : madeAt,
    performedBy: performedBy ?? null,
  }
}

/** Refuses a write whose claimed author has no access to the rink. */
export async function assertPerformerHasAccess(
  tx: OpenTransaction,
  { performedBy }: RecordedTimes,
  rink: Rink,
): Promise<void> {
  if (performedBy === null) return
  const user = await tx
    .selectFrom('users')
    .select(['role', 'rinkId'])
    .where('id', '=', performedBy)
    .executeTakeFirst()
  if (user && reachesRink(user, rink.id)) return
  throw refuseField('performedBy', 'The user who made this entry does not belong to this rink.')
}
