import { Refusal } from '#domain/errors.ts'
import {
  RINK_WINDOW_SECONDS,
  rinkLockSeconds,
  sessionLockSeconds,
  WRONG_PINS_AT_RINK,
  WRONG_PINS_OF_SESSION,
} from '#domain/pins/lockout.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'

const DAY_SECONDS = 24 * 60 * 60

/** The rink and session of a PIN entry. */
export type PinScope = Pick<Writer, 'rinkId' | 'sessionId' | 'pinOf' | 'consent'>

/** Refuses with 429 while PIN entry is locked for the session or the rink. */
export async function refuseLockedPins(
  db: Database,
  { rinkId, sessionId }: PinScope,
  now: Date,
): Promise<void> {
  const lock = await db
    .selectFrom('pinLocks')
    .select('lockedUntil')
    .where('lockedUntil', '>', now.toISOString())
    // A lock from the future was made by a clock that was wrong, and would last until then.
    .where('lockedAt', '<=', now.toISOString())
    .where(where =>
      where.or([
        where('sessionId', '=', sessionId),
        where.and([where('rinkId', '=', rinkId), where('sessionId', 'is', null)]),
      ]),
    )
    .orderBy('lockedUntil', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!lock) return
  const retryAfterSeconds = (Date.parse(lock.lockedUntil) - now.getTime()) / 1000
  throw new Refusal('pin_locked', { retryAfterSeconds })
}

/** Records a right PIN, which resets the session's count. */
export async function recordRightPin(tx: OpenTransaction, scope: PinScope, now: Date): Promise<void> {
  await recordAttempt(tx, scope, now, false)
}

/** Records a wrong PIN, and locks PIN entry at the limit. */
export async function recordWrongPin(tx: OpenTransaction, scope: PinScope, now: Date): Promise<void> {
  const attemptId = await recordAttempt(tx, scope, now, true)
  await lockSessionIfNeeded(tx, scope, now, attemptId)
  await lockRinkIfNeeded(tx, scope, now, attemptId)
}

async function recordAttempt(
  tx: OpenTransaction,
  { rinkId, sessionId }: PinScope,
  now: Date,
  hasFailed: boolean,
): Promise<number> {
  const { id } = await tx
    .insertInto('pinAttempts')
    .values({ rinkId, sessionId, attemptedAt: now.toISOString(), hasFailed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function lockSessionIfNeeded(
  tx: OpenTransaction,
  { rinkId, sessionId }: PinScope,
  now: Date,
  attemptId: number,
): Promise<void> {
  const attempts = tx.selectFrom('pinAttempts').where('sessionId', '=', sessionId)
  const lastRight = await attempts
    .select('id')
    .where('hasFailed', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const locks = await tx
    .selectFrom('pinLocks')
    .select('lastAttemptId')
    .where('sessionId', '=', sessionId)
    .where('lastAttemptId', '>', lastRight?.id ?? 0)
    .orderBy('id', 'desc')
    .execute()
  const since = Math.max(lastRight?.id ?? 0, locks[0]?.lastAttemptId ?? 0)
  const wrong = await attempts.select('id').where('id', '>', since).execute()
  if (wrong.length < WRONG_PINS_OF_SESSION) return
  await insertLock(tx, { rinkId, sessionId }, now, attemptId, sessionLockSeconds(locks.length))
}

async function lockRinkIfNeeded(
  tx: OpenTransaction,
  { rinkId }: PinScope,
  now: Date,
  attemptId: number,
): Promise<void> {
  const locks = await tx
    .selectFrom('pinLocks')
    .select('lastAttemptId')
    .where('rinkId', '=', rinkId)
    .where('sessionId', 'is', null)
    .where('lockedAt', '>', secondsBefore(now, DAY_SECONDS))
    .orderBy('id', 'desc')
    .execute()
  const wrong = await tx
    .selectFrom('pinAttempts')
    .select('id')
    .where('rinkId', '=', rinkId)
    .where('attemptedAt', '>', secondsBefore(now, RINK_WINDOW_SECONDS))
    .where('hasFailed', '=', true)
    .where('id', '>', locks[0]?.lastAttemptId ?? 0)
    .execute()
  if (wrong.length < WRONG_PINS_AT_RINK) return
  await insertLock(tx, { rinkId, sessionId: null }, now, attemptId, rinkLockSeconds(locks.length))
}

async function insertLock(
  tx: OpenTransaction,
  scope: { rinkId: number; sessionId: number | null },
  now: Date,
  lastAttemptId: number,
  seconds: number,
): Promise<void> {
  const lockedUntil = new Date(now.getTime() + seconds * 1000).toISOString()
  await tx
    .insertInto('pinLocks')
    .values({ ...scope, lastAttemptId, lockedAt: now.toISOString(), lockedUntil })
    .execute()
}

function secondsBefore(now: Date, seconds: number): string {
  return new Date(now.getTime() - seconds * 1000).toISOString()
}
