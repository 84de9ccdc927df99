import { timeOfDay } from '#domain/dates.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { signedInManager } from '#domain/staff/attendance.ts'
import { isManager, type StaffMember } from '#domain/staff/member.ts'
import { atWholeMinute, latestInstantAt } from '#domain/wall-clock.ts'
import type { AuditNote } from '../../audit.ts'
import type { OpenTransaction } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { mutate, type WriteContext } from '../../mutate.ts'
import { momentOf, refuseStranger } from '../../performed.ts'
import { noteOf, requireStaffMember } from './staff.ts'
import { activeStaff, overlappingShift, updateStaffMember } from './store.ts'

interface Attendance {
  isSignedIn: boolean
  /** HH:mm at the rink; without it, the present. */
  signInTime?: string | null | undefined
  performedAt?: string | undefined
  performedBy?: number | undefined
}

/**
 * Signs somebody in or out: the state and its times, never the hours. Signing in again with another time corrects
 * the sign-in. `staff_not_found`, `manager_signed_in`, `shift_overlaps`, `signed_in_later`.
 */
export function setAttendance(
  deps: Deps,
  context: WriteContext,
  rink: Rink,
  id: number,
  attendance: Attendance,
) {
  const moment = momentOf(attendance, deps.clock())
  const { isSignedIn } = attendance
  return mutate(deps, context, async tx => {
    await refuseStranger(tx, moment, rink)
    const before = await requireStaffMember(tx, rink.id, id)
    const change = isSignedIn
      ? await arrive(tx, before, attendance, moment.madeAt, rink)
      : await signOutMember(tx, before, moment.madeAt, rink)
    const { member, audit } = change
    const message = `${member.name} is signed ${isSignedIn ? 'in' : 'out'}.`
    return { reply: { success: true as const, message, ...member }, audit, topics: ['staff'] }
  })
}

/** Signs in at the typed time, which lies in no shift that is on record, or at the present. */
async function arrive(
  tx: OpenTransaction,
  before: StaffMember,
  attendance: Attendance,
  madeAt: string,
  rink: Rink,
): Promise<AttendanceChange> {
  const at = signInInstant(attendance, before, madeAt, rink)
  const aMinuteLater = new Date(Date.parse(at) + 60_000).toISOString()
  const taken =
    attendance.signInTime &&
    (await overlappingShift(tx, before.id, { signedInAt: at, signedOutAt: aMinuteLater }))
  if (!taken) return signInMember(tx, before, at)
  const { signInTime: from, signOutTime: to } = taken
  throw new Refusal('shift_overlaps', { words: { name: before.name, from, to } })
}

/** What changed of somebody's attendance; no audit entry where nothing did. */
export interface AttendanceChange {
  member: StaffMember
  audit: AuditNote[]
}

/** Signs somebody in at an instant, or corrects when they did; `manager_signed_in` names who is. */
export async function signInMember(
  tx: OpenTransaction,
  before: StaffMember,
  lastSignIn: string,
): Promise<AttendanceChange> {
  if (before.isSignedIn && before.lastSignIn === lastSignIn) return { member: before, audit: [] }
  if (!before.isSignedIn && isManager(before)) await refuseSecondManager(tx, before)
  const member = await updateStaffMember(tx, before.id, { isSignedIn: true, lastSignIn })
  const action = before.isSignedIn ? 'staff.sign-in-corrected' : 'staff.signed-in'
  return { member, audit: [noteOf(action, member)] }
}

/** Signs somebody out at an instant; who is out already stays as they are. `signed_in_later` than that instant. */
export async function signOutMember(
  tx: OpenTransaction,
  before: StaffMember,
  lastSignOut: string,
  { timezone }: Rink,
): Promise<AttendanceChange> {
  if (!before.isSignedIn) return { member: before, audit: [] }
  const { name, lastSignIn } = before
  // A write that waited must not end a shift that began after it was made.
  if (lastSignIn !== null && atWholeMinute(lastSignIn).toISOString() > lastSignOut) {
    throw new Refusal('signed_in_later', { words: { name, time: timeOfDay(lastSignIn, timezone) } })
  }
  const member = await updateStaffMember(tx, before.id, { isSignedIn: false, lastSignOut })
  return { member, audit: [noteOf('staff.signed-out', member)] }
}

async function refuseSecondManager(tx: OpenTransaction, { rinkId }: StaffMember): Promise<void> {
  const manager = signedInManager(await activeStaff(tx, rinkId))
  if (manager) throw new Refusal('manager_signed_in', { words: { name: manager.name } })
}

/** The typed time as the last instant that it can mean; who is in already and types none keeps theirs. */
function signInInstant(
  { signInTime }: Attendance,
  before: StaffMember,
  madeAt: string,
  { timezone }: Rink,
): string {
  if (!signInTime) return before.isSignedIn ? (before.lastSignIn ?? madeAt) : madeAt
  const instant = latestInstantAt(signInTime, new Date(madeAt), timezone)
  if (instant) return instant.toISOString()
  throw refuseField('signInTime', `The clocks went forward: ${signInTime} did not happen.`)
}
