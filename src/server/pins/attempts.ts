import { Refusal } from '#domain/errors.ts'
import {
  delaySeconds,
  isNoticeDue,
  NOTICE_AT_WRONG_PINS,
  NOTICE_AT_WRONG_PINS_OF_MONTH,
  personDelaySeconds,
  sessionLockSeconds,
  WRONG_PINS_OF_DAY,
  WRONG_PINS_OF_SESSION,
} from '#domain/pins/lockout.ts'
import { type AuditNote, appendAuditEntries } from '#server/audit/audit.ts'
import { lockRink, lockSession } from '#server/db/dialect.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { ServerMessage } from '#server/live/live.ts'
import { notifyManagers } from '#server/notices/notices.ts'
import type { Deps } from '#server/start/deps.ts'
import type { WriteContext } from '#server/writes/mutate.ts'
import { NOT_QUEUED, signatureOf } from '#server/writes/signature.ts'

const DAY = { seconds: 24 * 60 * 60, period: '24 hours' }
const MONTH = { seconds: 30 * DAY.seconds, period: '30 days' }

/** The origin of a tried PIN: the account, session and device, and the person whose personal PIN it is. */
export interface PinOrigin extends Pick<WriteContext, 'caller' | 'consent' | 'pinOf' | 'requestId'> {
  /** `null` for a PIN of every rink. */
  rinkId: number | null
  /** `null` on an enrolled device that nobody uses. */
  sessionId: number | null
  userId: number
  /** The enrolled device, if it is not that of the session. */
  deviceId?: number
}

type AtRink = PinOrigin & { rinkId: number }
type InSession = PinOrigin & { sessionId: number }

/** A PIN entry in a session at a rink. */
export type PinScope = AtRink & InSession

/** Refuses with 429 while PIN entry is locked for the session, or slowed because of wrong PINs. */
export async function refuseLockedPins(db: Database, origin: PinOrigin, now: Date): Promise<void> {
  const { pinOf } = origin
  // A chosen person's PIN has its own counts (decisions beyond, PIN guessing): A waits, and B can sign.
  const entry =
    pinOf === undefined
      ? await endsForSession(db, origin, now)
      : [await endOfPersonsDelay(db, pinOf, now), await endOfLimit(db, 'personId', pinOf, now)]
  const openAt = Math.max(...entry, await endOfLimit(db, 'deviceId', deviceOf(origin), now))
  const retryAfterSeconds = (openAt - now.getTime()) / 1000
  if (retryAfterSeconds > 0) throw new Refusal('pin_locked', { retryAfterSeconds })
}

/** Records a right PIN, which resets the session's count. */
export async function recordRightPin(tx: OpenTransaction, origin: PinOrigin, now: Date): Promise<void> {
  await recordAttempt(tx, origin, now, false)
}

/**
 * Records a wrong PIN (or, with another `action`, one that revealed something), locks the session at its limit and
 * notifies the managers. The caller has locked the rink, and publishes the returned messages after the commit.
 */
export async function recordWrongPin(
  { live, log }: Pick<Deps, 'live' | 'log'>,
  tx: OpenTransaction,
  origin: PinOrigin,
  now: Date,
  action: 'pin.refused' | 'pin.taken' = 'pin.refused',
): Promise<ServerMessage[]> {
  const { rinkId, userId, requestId, caller } = origin
  const attemptId = await recordAttempt(tx, origin, now, true)
  const isLocked = await lockSessionIfNeeded(tx, origin, now, attemptId)
  if (isLocked) log.warn({ code: 'pin_locked', userId, rinkId }, 'PIN entry locked')
  const notice = rinkId === null ? undefined : await noticeIfDue(tx, { ...origin, rinkId }, now)
  const about: Pick<AuditNote, 'record' | 'recordId'> =
    rinkId === null ? { record: 'users', recordId: userId } : { record: 'ice_rinks', recordId: rinkId }
  const signature = caller ? await signatureOf(tx, caller, NOT_QUEUED, {}) : null
  const context = { scope: rinkId ?? 0, userId, requestId, happenedAt: now.toISOString(), signature }
  await appendAuditEntries(tx, context, [
    { action, ...about },
    ...(isLocked ? [{ action: 'pin-entry.locked', ...about }] : []),
    ...(notice ? [notice] : []),
  ])
  const news: ServerMessage[] = notice ? [{ rinkId, topics: ['notices'] }] : []
  for (const one of news) await live.announce(tx, one)
  return news
}

/** Counts a wrong PIN in a transaction of its own; `pin_locked` if the limit was reached while it waited. */
export async function countWrongPin(
  deps: Deps,
  origin: PinOrigin,
  action: 'pin.refused' | 'pin.taken',
): Promise<void> {
  const news = await deps.db.transaction().execute(async tx => {
    const now = await startJudging(deps, tx, origin)
    return recordWrongPin(deps, tx, origin, now, action)
  })
  for (const one of news) deps.live.committed(one)
}

/**
 * Locks PIN entry of the session and the rink, so that concurrent guesses are judged one by one, and returns the time.
 * The session too, because a user with access to several rinks could guess at all of them at once.
 */
export async function startJudging(
  { kind, clock }: Pick<Deps, 'kind' | 'clock'>,
  tx: OpenTransaction,
  origin: PinOrigin,
): Promise<Date> {
  if (origin.sessionId !== null) await lockSession(kind, tx, origin.sessionId)
  await lockRink(kind, tx, origin.rinkId ?? 0)
  // Read after the lock: a PIN lock made while this request waited must not seem to be in the future.
  const now = clock()
  // Those after the lock learn nothing.
  await refuseLockedPins(tx, origin, now)
  return now
}

async function recordAttempt(
  tx: OpenTransaction,
  origin: PinOrigin,
  now: Date,
  hasFailed: boolean,
): Promise<number> {
  const { rinkId, sessionId, userId, pinOf: personId = null } = origin
  const isTrusted = sessionId !== null && (await lastRightPin(tx, sessionId)) > 0
  const by = { rinkId, sessionId, userId, personId, deviceId: deviceOf(origin), isTrusted }
  const { id } = await tx
    .insertInto('pinAttempts')
    .values({ ...by, attemptedAt: now.toISOString(), hasFailed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function endsForSession(db: Database, origin: PinOrigin, now: Date): Promise<number[]> {
  const { sessionId } = origin
  if (sessionId === null) return []
  return [await endOfLock(db, sessionId, now), await endOfDelay(db, { ...origin, sessionId }, now)]
}

async function endOfLock(db: Database, sessionId: number, now: Date): Promise<number> {
  const lock = await db
    .selectFrom('pinLocks')
    .select('lockedUntil')
    .where('sessionId', '=', sessionId)
    .where('lockedUntil', '>', now.toISOString())
    // A lock from the future was made by a clock that was wrong, and would last until then.
    .where('lockedAt', '<=', now.toISOString())
    .orderBy('lockedUntil', 'desc')
    .limit(1)
    .executeTakeFirst()
  return lock ? Date.parse(lock.lockedUntil) : 0
}

/**
 * The delay follows the wrong PINs from the device, or else from the account: a new login does not reset it. Sessions in
 * which a right PIN was entered have a delay of their own, so that a guesser cannot slow down the tablets in use.
 */
async function endOfDelay(db: Database, origin: InSession, now: Date): Promise<number> {
  const { sessionId, userId } = origin
  const deviceId = deviceOf(origin)
  const ofSession = await db
    .selectFrom('pinAttempts')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('personId', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const isTrusted = (await lastRightPin(db, sessionId)) > 0
  const tried = wrongPins(db, now, DAY.seconds).where('personId', 'is', null)
  const sameOrigin = deviceId
    ? tried.where('deviceId', '=', deviceId)
    : tried.where('userId', '=', userId).where('deviceId', 'is', null).where('isTrusted', '=', isTrusted)
  const attempts = await sameOrigin.select('attemptedAt').orderBy('id', 'desc').execute()
  const [last] = attempts
  if (!last) return 0
  return Date.parse(last.attemptedAt) + delaySeconds(attempts.length, !ofSession) * 1000
}

async function endOfPersonsDelay(db: Database, personId: number, now: Date): Promise<number> {
  const attempts = await wrongPins(db, now, DAY.seconds)
    .where('personId', '=', personId)
    .select('attemptedAt')
    .orderBy('id', 'desc')
    .execute()
  const [last] = attempts
  return last ? Date.parse(last.attemptedAt) + personDelaySeconds(attempts.length) * 1000 : 0
}

function deviceOf({ caller, deviceId }: PinOrigin): number | null {
  return deviceId ?? caller?.session.deviceId ?? null
}

/** The instant at which a person or a device has fewer than the day's wrong PINs again. */
async function endOfLimit(
  db: Database,
  column: 'personId' | 'deviceId',
  id: number | null,
  now: Date,
): Promise<number> {
  if (id === null) return 0
  const [oldest] = await wrongPins(db, now, DAY.seconds)
    .where(column, '=', id)
    .select('attemptedAt')
    .orderBy('id', 'desc')
    .offset(WRONG_PINS_OF_DAY - 1)
    .limit(1)
    .execute()
  return oldest ? Date.parse(oldest.attemptedAt) + DAY.seconds * 1000 : 0
}

async function lockSessionIfNeeded(
  tx: OpenTransaction,
  { sessionId, pinOf }: PinOrigin,
  now: Date,
  lastAttemptId: number,
): Promise<boolean> {
  if (pinOf !== undefined || sessionId === null) return false
  const { locks, wrong } = await runOf(tx, sessionId)
  if (wrong < WRONG_PINS_OF_SESSION) return false
  const lockedUntil = new Date(now.getTime() + sessionLockSeconds(locks) * 1000).toISOString()
  await tx
    .insertInto('pinLocks')
    .values({ sessionId, lastAttemptId, lockedAt: now.toISOString(), lockedUntil })
    .execute()
  return true
}

/** The session's locks since its last right PIN, and its wrong PINs since the last of both. */
async function runOf(db: Database, sessionId: number): Promise<{ locks: number; wrong: number }> {
  const lastRight = await lastRightPin(db, sessionId)
  const locks = await db
    .selectFrom('pinLocks')
    .select('lastAttemptId')
    .where('sessionId', '=', sessionId)
    .where('lastAttemptId', '>', lastRight)
    .orderBy('id', 'desc')
    .execute()
  const wrong = await db
    .selectFrom('pinAttempts')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('personId', 'is', null)
    .where('id', '>', Math.max(lastRight, locks[0]?.lastAttemptId ?? 0))
    .execute()
  return { locks: locks.length, wrong: wrong.length }
}

/** The id of the session's last right PIN; 0 for none. */
async function lastRightPin(db: Database, sessionId: number): Promise<number> {
  const right = await db
    .selectFrom('pinAttempts')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('personId', 'is', null)
    .where('hasFailed', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return right?.id ?? 0
}

async function noticeIfDue(tx: OpenTransaction, origin: AtRink, now: Date): Promise<AuditNote | undefined> {
  const { rinkId, userId, pinOf } = origin
  const counts = [
    { column: 'userId', id: userId, within: DAY, first: NOTICE_AT_WRONG_PINS },
    { column: 'userId', id: userId, within: MONTH, first: NOTICE_AT_WRONG_PINS_OF_MONTH },
    { column: 'personId', id: pinOf, within: DAY, first: NOTICE_AT_WRONG_PINS },
    { column: 'deviceId', id: deviceOf(origin), within: DAY, first: NOTICE_AT_WRONG_PINS },
    { column: 'rinkId', id: rinkId, within: DAY, first: NOTICE_AT_WRONG_PINS },
  ] as const
  for (const { column, id, within, first } of counts) {
    if (!id) continue
    const tried = await wrongPins(tx, now, within.seconds).where(column, '=', id).select('id').execute()
    if (!isNoticeDue(tried.length, first)) continue
    const { name: account } = await tx
      .selectFrom('users')
      .select('name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const words = { wrong: tried.length, period: within.period, account }
    return notifyManagers(tx, rinkId, 'wrong-pins', words, now)
  }
  return undefined
}

function wrongPins(db: Database, now: Date, seconds: number) {
  return db
    .selectFrom('pinAttempts')
    .where('hasFailed', '=', true)
    .where('attemptedAt', '>', new Date(now.getTime() - seconds * 1000).toISOString())
    .where('attemptedAt', '<=', now.toISOString())
}
