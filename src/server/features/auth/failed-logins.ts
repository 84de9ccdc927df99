import { Refusal } from '#domain/errors.ts'
import type { LoginOrigin } from '#server/accounts/sign-in.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'

/** Failed logins within the window before an account, or an address, is locked (decisions, Calls). */
const FAILURES_OF_ACCOUNT = 10
const FAILURES_FROM_ADDRESS = 100
/** The period for which a failed login counts. */
export const FAILED_SIGN_INS_WINDOW_MS = 15 * 60_000

/** The account of the attempt, and its origin. */
export interface Attempt extends LoginOrigin {
  email: string
}

/**
 * Counts a failed login. Returns the audit notes: of the failure, and of the lock if this failure locks the
 * account. An unknown email leaves none, because anyone could fill the audit trail with them.
 */
export async function recordFailure(
  tx: OpenTransaction,
  { email, device, network }: Attempt,
  userId: number | undefined,
  now: Date,
): Promise<AuditNote[]> {
  const failedAt = now.toISOString()
  await tx.insertInto('failedLogins').values({ email, address: network, failedAt }).execute()
  if (userId === undefined) return []
  const { id: recordId } = await tx
    .insertInto('loginFailures')
    .values({ userId, device, network, happenedAt: failedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isLocked = (await lockingFailure(tx, email, now)) !== undefined
  const actions = isLocked ? ['login.failed', 'login.locked'] : ['login.failed']
  return actions.map(action => ({ action, record: 'login_failures', recordId }))
}

/** Refuses with 429 while the account, or the address, is locked (`too_many_sign_ins`). */
export async function refuseTooManyFailures(
  db: Database,
  { email, network }: Attempt,
  now: Date,
): Promise<void> {
  const tenth = await lockingFailure(db, email, now)
  const hundredth = await recentFailures(db, now)
    .where('address', '=', network)
    .offset(FAILURES_FROM_ADDRESS - 1)
    .executeTakeFirst()
  const blocking = [tenth, hundredth].flatMap(failure => (failure ? [Date.parse(failure.failedAt)] : []))
  if (blocking.length === 0) return
  const retryAfterSeconds = (Math.max(...blocking) + FAILED_SIGN_INS_WINDOW_MS - now.getTime()) / 1000
  throw new Refusal('too_many_sign_ins', { retryAfterSeconds })
}

/** The failure that locks the account; undefined if it is not locked. */
function lockingFailure(db: Database, email: string, now: Date) {
  return recentFailures(db, now)
    .where('email', '=', email)
    .offset(FAILURES_OF_ACCOUNT - 1)
    .executeTakeFirst()
}

/** The failures that count, newest first. */
function recentFailures(db: Database, now: Date) {
  const windowStart = new Date(now.getTime() - FAILED_SIGN_INS_WINDOW_MS).toISOString()
  return (
    db
      .selectFrom('failedLogins')
      .select('failedAt')
      .where('failedAt', '>', windowStart)
      // A failure in the future comes from a wrong clock, and would lock the account until then.
      .where('failedAt', '<=', now.toISOString())
      .orderBy('failedAt', 'desc')
      .limit(1)
  )
}

/** Forgets the failures of an account, so that it can try again at once. */
export async function forgetFailuresOf(db: Database, email: string): Promise<void> {
  await db.deleteFrom('failedLogins').where('email', '=', email).execute()
}
