import { isCalendarDate } from '#domain/dates.ts'
import type { ShiftTimes } from '#domain/staff/shift-times.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'

/** Which of the times of a shift are not filled in, by field. */
export function missingTimes({ date, signInTime, signOutDate, signOutTime }: ShiftTimes): FieldErrors {
  return {
    ...(!isCalendarDate(date) && { date: 'Please enter the day.' }),
    ...(!signInTime && { signInTime: 'Please enter the time.' }),
    ...(signOutDate !== undefined &&
      !isCalendarDate(signOutDate) && { signOutDate: 'Please enter the day.' }),
    ...(!signOutTime && { signOutTime: 'Please enter the real time.' }),
  }
}
