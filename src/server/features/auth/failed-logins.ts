import { Refusal } from '#domain/errors.ts'
import type { Database } from '#server/db/open.ts'
import { networkOf } from '#server/http/throttle.ts'

/** Failed logins within the window before an account, or an address, is locked (decisions, Calls). */
const FAILURES_OF_ACCOUNT = 10
const FAILURES_FROM_ADDRESS = 100
/** The period for which a failed login counts. */
export const FAILED_SIGN_INS_WINDOW_MS = 15 * 60_000

/** The account of the attempt, and its origin. */
export interface Attempt {
  email: string
  address: string
}

export async function recordFailure(db: Database, { email, address }: Attempt, now: Date): Promise<void> {
  await db
    .insertInto('failedLogins')
    .values({ email, address: networkOf(address), failedAt: now.toISOString() })
    .execute()
}

/** Refuses with 429 while the account, or the address, is locked (`too_many_sign_ins`). */
export async function refuseTooManyFailures(
  db: Database,
  { email, address }: Attempt,
  now: Date,
): Promise<void> {
  const windowStart = new Date(now.getTime() - FAILED_SIGN_INS_WINDOW_MS).toISOString()
  const newestFirst = db
    .selectFrom('failedLogins')
    .select('failedAt')
    .where('failedAt', '>', windowStart)
    // A failure in the future comes from a wrong clock, and would lock the account until then.
    .where('failedAt', '<=', now.toISOString())
    .orderBy('failedAt', 'desc')
    .limit(1)
  const tenth = await newestFirst
    .where('email', '=', email)
    .offset(FAILURES_OF_ACCOUNT - 1)
    .executeTakeFirst()
  const hundredth = await newestFirst
    .where('address', '=', networkOf(address))
    .offset(FAILURES_FROM_ADDRESS - 1)
    .executeTakeFirst()
  const blocking = [tenth, hundredth].flatMap(failure => (failure ? [Date.parse(failure.failedAt)] : []))
  if (blocking.length === 0) return
  const retryAfterSeconds = (Math.max(...blocking) + FAILED_SIGN_INS_WINDOW_MS - now.getTime()) / 1000
  throw new Refusal('too_many_sign_ins', { retryAfterSeconds })
}

/** Forgets the failures of an account, so that it can try again at once. */
export async function forgetFailuresOf(db: Database, email: string): Promise<void> {
  await db.deleteFrom('failedLogins').where('email', '=', email).execute()
}
