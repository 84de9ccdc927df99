import type { RinkTime } from '#domain/dates.ts'
import { approvalReasons } from '#domain/staff/approval.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { elapsedHours, hoursExplanation } from '#domain/staff/hours.ts'
import type { ShiftRow } from '#server/people/staff-store.ts'

/** A stored shift as the API sends it: with the elapsed hours, and the shift it corrects. */
export function shiftRecord(row: ShiftRow, rink: RinkTime): CompletedShift {
  const worked = { signedInAt: new Date(row.signedInAt), signedOutAt: new Date(row.signedOutAt) }
  // Field by field: an export makes a hundred thousand of these, and spreading a row is slower.
  return {
    id: row.id,
    rinkId: row.rinkId,
    staffId: row.staffId,
    staffName: row.staffName,
    staffRole: row.staffRole,
    staffCompany: row.staffCompany,
    date: row.date,
    signInTime: row.signInTime,
    signOutTime: row.signOutTime,
    workedHours: row.workedHours,
    signedInAt: row.signedInAt,
    signedOutAt: row.signedOutAt,
    elapsedHours: elapsedHours(worked),
    hoursExplanation: hoursExplanation(row.workedHours, worked, rink.timezone) ?? null,
    notes: row.notes,
    submittedBy: row.submittedBy,
    submittedAt: row.submittedAt,
    reason: row.reason,
    authorisedBy: row.authorisedBy,
    corrects: replacedBy(row),
    performedAt: row.performedAt,
    performedBy: row.performedBy,
    lateEntry: row.lateEntry,
    lateReason: row.lateReason,
    unpaidBreakMinutes: row.unpaidBreakMinutes,
    signInRecordedAt: row.signInRecordedAt,
    signInChangedAt: row.signInChangedAt,
    approvalReasons: approvalReasons(row, rink),
    approval: approvalOf(row),
  }
}

function replacedBy(row: ShiftRow): CompletedShift['corrects'] {
  if (row.correctsId === null) return null
  return {
    id: row.correctsId,
    date: row.replacedDate ?? row.date,
    signInTime: row.replacedSignInTime ?? row.signInTime,
    signOutTime: row.replacedSignOutTime ?? row.signOutTime,
    workedHours: row.replacedWorkedHours ?? row.workedHours,
    submittedBy: row.replacedSubmittedBy ?? row.submittedBy,
  }
}

function approvalOf({
  approvalId,
  approvedBy,
  approvedAt,
  isAnotherPerson,
}: ShiftRow): CompletedShift['approval'] {
  if (approvalId === null || approvedBy === null || approvedAt === null) return null
  return { id: approvalId, approvedBy, approvedAt, isAnotherPerson: isAnotherPerson === true }
}
