import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { elapsedHours, hoursExplanation } from '#domain/staff/hours.ts'
import type { ShiftRow } from './store.ts'

/** A stored shift as it travels: with the hours that really passed, and what it corrects. */
export function shiftRecord(row: ShiftRow, timezone: string): CompletedShift {
  const { submittedByUser: _user, correctsId, ...rest } = row
  const {
    replacedDate,
    replacedSignInTime,
    replacedSignOutTime,
    replacedWorkedHours,
    replacedSubmittedBy,
    ...shift
  } = rest
  const worked = { signedInAt: new Date(row.signedInAt), signedOutAt: new Date(row.signedOutAt) }
  return {
    ...shift,
    elapsedHours: elapsedHours(worked),
    hoursExplanation: hoursExplanation(row.workedHours, worked, timezone) ?? null,
    corrects:
      correctsId === null
        ? null
        : {
            id: correctsId,
            date: replacedDate ?? shift.date,
            signInTime: replacedSignInTime ?? shift.signInTime,
            signOutTime: replacedSignOutTime ?? shift.signOutTime,
            workedHours: replacedWorkedHours ?? shift.workedHours,
            submittedBy: replacedSubmittedBy ?? shift.submittedBy,
          },
  }
}
