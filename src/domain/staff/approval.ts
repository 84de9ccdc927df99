import { z } from 'zod'
import type { RinkTime } from '#domain/dates.ts'
import { type LateEntry, madeAt } from '#domain/performed.ts'
import { atWholeMinute } from '#domain/wall-clock.ts'
import { isFromEarlierDay, MOVED_AFTER_MS } from './attendance.ts'
import { isLongShift, type Worked } from './hours.ts'
import type { StaffMember } from './member.ts'

/** Why the hours of a shift have to be approved (decisions beyond, Hours). */
export const approvalReasonSchema = z.enum([
  'entered-by-hand',
  'sign-in-moved',
  'sign-out-moved',
  'long-shift',
  'earlier-day',
])

export type ApprovalReason = z.infer<typeof approvalReasonSchema>

const REASONS: Readonly<Record<ApprovalReason, string>> = {
  'entered-by-hand': 'entered by hand',
  'sign-in-moved': 'sign-in time moved',
  'sign-out-moved': 'sign-out time moved',
  'long-shift': 'longer than 16 hours',
  'earlier-day': 'recorded on a later day',
}

/** The approval of a shift's hours. */
export const hoursApprovalSchema = z.object({
  /** Missing in older replies cached by a tablet. */
  id: z.int().optional(),
  approvedBy: z.string(),
  approvedAt: z.string(),
  /** True if the manager is proven to be another person than the one who worked. */
  isAnotherPerson: z.boolean(),
})

export type HoursApproval = z.infer<typeof hoursApprovalSchema>

/** A shift with the times at which it was recorded. Instants are ISO texts. */
export interface RecordedShift {
  signedInAt: string
  signedOutAt: string
  /** `null` if the hours were entered by hand. */
  signInRecordedAt: string | null
  performedAt: string | null
  submittedAt: string
  lateEntry?: LateEntry | null | undefined
}

/**
 * The moment at which a record was made, as far as it is proven: a tablet without a network can claim any time,
 * so the server's time counts unless an offline ticket supports the claim.
 */
export function provenAt(record: Pick<RecordedShift, 'performedAt' | 'submittedAt' | 'lateEntry'>): string {
  return record.lateEntry === 'recorded-later' ? madeAt(record) : record.submittedAt
}

/** The reasons why a shift has to be approved; none for a shift that was signed in and out at its times. */
export function approvalReasons(shift: RecordedShift, rink: RinkTime): ApprovalReason[] {
  const { signedInAt, signedOutAt, signInRecordedAt } = shift
  const recordedAt = provenAt(shift)
  const worked = { signedInAt: new Date(signedInAt), signedOutAt: new Date(signedOutAt) }
  const found: [ApprovalReason, boolean][] = [
    ['entered-by-hand', signInRecordedAt === null],
    ['sign-in-moved', signInRecordedAt !== null && isMoved(signedInAt, signInRecordedAt)],
    ['sign-out-moved', signInRecordedAt !== null && isMoved(signedOutAt, recordedAt)],
    ['long-shift', isLongShift(worked)],
    ['earlier-day', isFromEarlierDay(signedInAt, new Date(recordedAt), rink)],
  ]
  return found.flatMap(([reason, applies]) => (applies ? [reason] : []))
}

interface Approvable {
  approvalReasons?: readonly ApprovalReason[] | undefined
  approval?: HoursApproval | null | undefined
}

/** True if a manager still has to approve the hours. */
export function isToBeApproved({ approvalReasons = [], approval }: Approvable): boolean {
  return !approval && approvalReasons.length > 0
}

/** Why the hours still have to be approved, in words; `null` if they need no approval or have it. */
export function openReasonsInWords(shift: Approvable): string | null {
  if (!isToBeApproved(shift)) return null
  return (shift.approvalReasons ?? []).map(reason => REASONS[reason]).join(', ')
}

/** The holder of a PIN, or a member of staff: a row that may belong to a person of the register. */
interface OfPerson {
  personId: number | null
}

/**
 * True if a PIN's holder and a member of staff are different people, false if they are the same; undefined if
 * one of them belongs to no person of the register. Names are never compared (decisions beyond, People).
 */
export function isAnotherPerson(holder: OfPerson, member: OfPerson): boolean | undefined {
  if (!holder.personId || !member.personId) return undefined
  return holder.personId !== member.personId
}

/** The attendance of a person, with the server's time at which the last sign-in was recorded. */
type Attendance = Pick<StaffMember, 'isSignedIn' | 'lastSignIn' | 'lastSignOut'> & {
  signInRecordedAt: string | null
}

/**
 * The time at which the sign-in of this shift was recorded; `null` if the hours were entered by hand: they
 * are not those of the running shift, nor of the one that a sign-out has just ended.
 */
export function recordedSignIn(
  { isSignedIn, lastSignIn, lastSignOut, signInRecordedAt }: Attendance,
  { signedInAt, signedOutAt }: Worked,
): string | null {
  if (lastSignIn === null || atWholeMinute(lastSignIn).getTime() !== signedInAt.getTime()) return null
  const hasEnded = lastSignOut !== null && !isMoved(signedOutAt.toISOString(), lastSignOut)
  return isSignedIn || hasEnded ? signInRecordedAt : null
}

function isMoved(at: string, recordedAt: string): boolean {
  return Math.abs(Date.parse(recordedAt) - Date.parse(at)) > MOVED_AFTER_MS
}
