import { refuseField } from '#domain/errors.ts'
import { type LateEntry, lateEntryOf, performedAtProblem } from '#domain/performed.ts'
import { reachesRink } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { ACCOUNT_COLUMNS, userFrom } from '#server/http/session.ts'
import type { Deps } from '#server/start/deps.ts'
import { contactOf } from './offline-ticket.ts'

/** The claimed time and author of a queued write, and its evidence. */
interface Performed {
  performedAt?: string | undefined
  performedBy?: number | undefined
  offlineTicket?: string | undefined
  lateReason?: string | null | undefined
}

/** The time of a write, and the values that its record stores. */
export interface RecordedTimes {
  /** The instant that counts for the record; before `submittedAt` if the tablet had no network. */
  madeAt: string
  submittedAt: string
  performedAt: string | null
  performedBy: number | null
  /** How a record for an earlier time came about; `null` for one that was made at once. */
  lateEntry: LateEntry | null
  lateReason: string | null
}

/** Reads the time of a write of a user; refuses impossible times (decisions, Calls). */
export async function readPerformedAt(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  { userId }: { userId: number },
  { performedAt, performedBy, offlineTicket, lateReason }: Performed,
): Promise<RecordedTimes> {
  const now = deps.clock()
  const submittedAt = now.toISOString()
  if (performedBy !== undefined && performedAt === undefined) {
    throw refuseField('performedAt', 'The time of this entry is missing.')
  }
  const problem = performedAt && performedAtProblem(performedAt, now)
  if (problem) throw refuseField('performedAt', problem)
  // Clocks differ a little: no record counts as made after it arrived.
  const madeAt = performedAt !== undefined && performedAt < submittedAt ? performedAt : submittedAt
  const times = { madeAt, submittedAt }
  // Without evidence, a late record was entered afterwards. Most records are not late and need none.
  const isLate = lateEntryOf(times, undefined) !== null
  const author = { userId: performedBy ?? userId, now }
  const lateEntry = isLate ? lateEntryOf(times, await contactOf(deps, offlineTicket, author)) : null
  return {
    ...times,
    performedAt: performedAt === undefined ? null : madeAt,
    performedBy: performedBy ?? null,
    lateEntry,
    lateReason: lateEntry && (lateReason ?? null),
  }
}

/** The times of a record of the present. */
export function recordedNow(now: Date): RecordedTimes {
  const at = now.toISOString()
  return {
    madeAt: at,
    submittedAt: at,
    performedAt: null,
    performedBy: null,
    lateEntry: null,
    lateReason: null,
  }
}

/** The columns of a record that say how it came to be recorded later. */
export function latenessOf({ lateEntry, lateReason }: RecordedTimes) {
  return { lateEntry, lateReason }
}

/** The times of a record about an earlier time that a person typed. */
export function enteredAfterwards(
  times: RecordedTimes,
  { lateReason }: Pick<Performed, 'lateReason'>,
): RecordedTimes {
  return { ...times, lateEntry: 'entered-afterwards', lateReason: lateReason ?? null }
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
    .leftJoin('people', 'people.id', 'users.personId')
    .select(ACCOUNT_COLUMNS)
    .where('users.id', '=', performedBy)
    .executeTakeFirst()
  if (user && reachesRink(userFrom(user), rink.id)) return
  throw refuseField('performedBy', 'The user who made this entry does not belong to this rink.')
}
