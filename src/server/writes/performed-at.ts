import { refuseField } from '#domain/errors.ts'
import { hasRight } from '#domain/people/role.ts'
import { type Contact, type LateEntry, lateEntryOf, performedAtProblem } from '#domain/performed.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { ACCOUNT_COLUMNS, userFrom } from '#server/http/session.ts'
import type { Deps } from '#server/start/deps.ts'
import { contactOf } from './offline-ticket.ts'

/** A login longer ago proves nobody. */
const LONGEST_SINCE_LOGIN_MS = 30 * 24 * 60 * 60_000

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

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

/** Who sends a write, and the enrolled device of their session. */
type Sender = Pick<Writer, 'userId' | 'caller'>

/**
 * Reads the time and author of a write. Refuses impossible times (decisions, Calls), and an author who has not used the
 * device (decisions beyond, Interpretations).
 */
export async function readPerformedAt(
  deps: ReadDeps,
  sender: Sender,
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
  const isOwn = performedBy === undefined || performedBy === sender.userId
  const deviceId = sender.caller?.session.deviceId ?? null
  const author = { userId: performedBy ?? sender.userId, deviceId, now }
  const contact = isLate || !isOwn ? await contactOf(deps, offlineTicket, author) : undefined
  if (!isOwn && !hasLoggedInHere(contact, author) && !(await maySignOnDevice(deps.db, sender, performedBy))) {
    throw refuseField('performedBy', 'The user who made this entry has not logged in on this device.')
  }
  const lateEntry = isLate ? lateEntryOf(times, contact) : null
  return {
    ...times,
    performedAt: performedAt === undefined ? null : madeAt,
    performedBy: performedBy ?? null,
    lateEntry,
    lateReason: lateEntry && (lateReason ?? null),
  }
}

/** A ticket of the author's session proves that this browser had it. */
function hasLoggedInHere(
  contact: (Contact & { userId: number }) | undefined,
  { userId, now }: { userId: number; now: Date },
): boolean {
  if (contact?.userId !== userId) return false
  return now.getTime() - Date.parse(contact.ticketAt) < LONGEST_SINCE_LOGIN_MS
}

/** On an enrolled device, people choose their name without a network: everyone on its board who records can have made a write. */
async function maySignOnDevice(db: Database, { caller }: Sender, userId: number): Promise<boolean> {
  const deviceId = caller?.session.deviceId ?? null
  if (deviceId === null) return false
  const found = await db
    .selectFrom('users')
    .innerJoin('people', 'people.id', 'users.personId')
    .innerJoin('devices', join => join.on('devices.id', '=', deviceId))
    .select(['people.roles', 'devices.rinkId'])
    .where('users.id', '=', userId)
    .where('people.pin', 'is not', null)
    .where('people.removedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined && hasRight(found.roles, 'record', found.rinkId)
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

/** Refuses a write whose claimed author may not record at the rink. */
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
  if (user && may(userFrom(user), 'record', rink.id)) return
  throw refuseField('performedBy', 'The user who made this entry does not belong to this rink.')
}
