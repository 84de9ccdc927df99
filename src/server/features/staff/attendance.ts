import { dayInWords, timeOfDay } from '#domain/dates.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { provenAt } from '#domain/staff/approval.ts'
import {
  isMovedBack,
  isSignedIn as isRunning,
  type SignedIn,
  signedInManager,
  typedSignIn,
} from '#domain/staff/attendance.ts'
import { isManager, type StaffMember } from '#domain/staff/member.ts'
import { atWholeMinute } from '#domain/wall-clock.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import {
  activeStaff,
  overlappingShift,
  type ShiftRow,
  type StaffRow,
  updateStaffMember,
} from '#server/people/staff-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import {
  assertPerformerHasAccess,
  enteredAfterwards,
  latenessOf,
  type RecordedTimes,
  readPerformedAt,
} from '#server/writes/performed-at.ts'
import { noteOf, requireStaffMember } from './staff.ts'

const MINUTE_MS = 60_000

interface Attendance {
  isSignedIn: boolean
  /** HH:mm at the rink; without it, the present. */
  signInTime?: string | null | undefined
  /** The sign-in shown on the screen, `null` for none. */
  seenSignIn?: string | null | undefined
  performedAt?: string | undefined
  performedBy?: number | undefined
  offlineTicket?: string | undefined
  lateReason?: string | null | undefined
}

/**
 * Signs a member of staff in or out: the state and its times, never the hours. Signing in again with another
 * time corrects the sign-in. `staff_not_found`, `manager_signed_in`, `shift_overlaps`, `signed_in_later`; if
 * another tablet was faster (`seenSignIn`) also `signed_in_since`, `sign_in_changed`, `signed_out`,
 * `shift_recorded`.
 */
export async function setAttendance(deps: Deps, writer: Writer, id: number, attendance: Attendance) {
  const { rink } = writer
  const moment = await readPerformedAt(deps, writer, attendance)
  const { isSignedIn } = attendance
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const before = await requireStaffMember(tx, rink.id, id)
    await refuseUnseen(tx, before, attendance, rink)
    const change = isSignedIn
      ? await arrive(tx, before, attendance, moment, rink)
      : await signOutMember(tx, before, moment.madeAt, moment, rink)
    const { member, audit } = change
    const message = `${member.name} is signed ${isSignedIn ? 'in' : 'out'}.`
    return { reply: { success: true as const, message, ...member }, audit, topics: ['staff'] }
  })
}

/**
 * Refuses a change from an outdated screen. Still allowed if the person already has the requested state:
 * signed in since the same minute, or signed out without hours.
 */
async function refuseUnseen(
  tx: OpenTransaction,
  member: StaffMember,
  { isSignedIn, seenSignIn: seen }: Attendance,
  { timezone }: Rink,
): Promise<void> {
  if (seen === undefined) return
  const { id, name } = member
  if (!isRunning(member)) {
    if (seen === null) return
    const recorded = await overlappingShift(tx, id, minuteFrom(seen))
    if (recorded) throw new Refusal('shift_recorded', { words: { name, ...periodOf(recorded) } })
    if (isSignedIn) throw new Refusal('signed_out', { words: { name } })
    return
  }
  if (seen !== null && startOfMinute(seen) === startOfMinute(member.lastSignIn)) return
  if (seen !== null) throw new Refusal('sign_in_changed', { words: wordsOf(member, timezone) })
}

/**
 * Signs in at the typed time or now. A typed or late sign-in must not precede the end of a recorded shift.
 */
async function arrive(
  tx: OpenTransaction,
  before: StaffRow,
  attendance: Attendance,
  times: RecordedTimes,
  rink: Rink,
): Promise<AttendanceChange> {
  const { madeAt, submittedAt, performedAt } = times
  const isNew = attendance.seenSignIn === null
  const at = signInInstant(attendance, isNew ? { ...before, isSignedIn: false } : before, madeAt, rink)
  if (isNew && isRunning(before)) {
    if (startOfMinute(at) === startOfMinute(before.lastSignIn)) return { member: before, audit: [] }
    throw new Refusal('signed_in_since', { words: wordsOf(before, rink.timezone) })
  }
  if (attendance.signInTime || performedAt) await refuseBeforeRecorded(tx, before, at, submittedAt)
  const isMoved = attendance.signInTime && isMovedBack(at, madeAt)
  return signInMember(tx, before, at, isMoved ? enteredAfterwards(times, attendance) : times)
}

/** A queued sign-in must not put someone on site who has since worked and left; `shift_overlaps`. */
async function refuseBeforeRecorded(
  tx: OpenTransaction,
  { id, name }: StaffMember,
  at: string,
  now: string,
): Promise<void> {
  const minute = minuteFrom(at)
  const signedOutAt = now > minute.signedOutAt ? now : minute.signedOutAt
  const recorded = await overlappingShift(tx, id, { ...minute, signedOutAt })
  if (recorded) throw new Refusal('shift_overlaps', { words: { name, ...periodOf(recorded) } })
}

/** The audit entry for a change of attendance; none if nothing changed. */
export interface AttendanceChange {
  member: StaffMember
  audit: AuditNote[]
}

/**
 * Signs a member of staff in at an instant, or corrects their sign-in; `manager_signed_in` names the manager
 * on site. A corrected sign-in was recorded when it was first made.
 */
export async function signInMember(
  tx: OpenTransaction,
  before: StaffRow,
  lastSignIn: string,
  times: RecordedTimes,
): Promise<AttendanceChange> {
  if (before.isSignedIn && before.lastSignIn === lastSignIn) return { member: before, audit: [] }
  if (!before.isSignedIn && isManager(before)) await refuseSecondManager(tx, before)
  const member = await updateStaffMember(tx, before.id, {
    isSignedIn: true,
    lastSignIn,
    signInRecordedAt: before.isSignedIn ? before.signInRecordedAt : provenAt(times),
    signInChangedAt: before.isSignedIn ? provenAt(times) : null,
    ...attendanceRecord(times),
  })
  const action = before.isSignedIn ? 'staff.sign-in-corrected' : 'staff.signed-in'
  return { member, audit: [noteOf(action, member)] }
}

/**
 * Signs a member of staff out at an instant, unless they are already out. `signed_in_later` if they signed in
 * after that instant.
 */
export async function signOutMember(
  tx: OpenTransaction,
  before: StaffMember,
  lastSignOut: string,
  times: RecordedTimes,
  { timezone }: Rink,
): Promise<AttendanceChange> {
  if (!before.isSignedIn) return { member: before, audit: [] }
  const { name, lastSignIn } = before
  // A queued write must not end a shift that began after it was made.
  if (lastSignIn !== null && atWholeMinute(lastSignIn).toISOString() > lastSignOut) {
    throw new Refusal('signed_in_later', { words: { name, time: timeOfDay(lastSignIn, timezone) } })
  }
  const member = await updateStaffMember(tx, before.id, {
    isSignedIn: false,
    lastSignOut,
    ...attendanceRecord(times),
  })
  return { member, audit: [noteOf('staff.signed-out', member)] }
}

/** When and how a change of attendance at an earlier time was recorded; empty for the present. */
function attendanceRecord(times: RecordedTimes) {
  return { attendanceRecordedAt: times.lateEntry && times.submittedAt, ...latenessOf(times) }
}

async function refuseSecondManager(tx: OpenTransaction, { rinkId }: StaffMember): Promise<void> {
  const manager = signedInManager(await activeStaff(tx, rinkId))
  if (manager) throw new Refusal('manager_signed_in', { words: { name: manager.name } })
}

/**
 * The latest instant that the typed time can mean. Without a time, a signed-in person's sign-in is unchanged.
 */
function signInInstant(
  { signInTime }: Attendance,
  before: StaffMember,
  madeAt: string,
  { timezone }: Rink,
): string {
  if (!signInTime) return before.isSignedIn ? (before.lastSignIn ?? madeAt) : madeAt
  const instant = typedSignIn(signInTime, new Date(madeAt), timezone)
  if (instant) return instant.toISOString()
  throw refuseField('signInTime', `The clocks went forward: ${signInTime} did not happen.`)
}

function wordsOf({ name, lastSignIn }: SignedIn, timezone: string) {
  return { name, time: timeOfDay(lastSignIn, timezone) }
}

/** The times of a recorded shift, for the text of a refusal. */
export function periodOf({ date, signInTime: from, signOutTime: to }: ShiftRow) {
  return { day: dayInWords(date), from, to }
}

function startOfMinute(at: string): string {
  return atWholeMinute(at).toISOString()
}

function minuteFrom(at: string) {
  const signedInAt = startOfMinute(at)
  return { signedInAt, signedOutAt: new Date(Date.parse(signedInAt) + MINUTE_MS).toISOString() }
}
