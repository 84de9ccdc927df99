import { isCalendarDate } from '#domain/dates.ts'
import { elapsedHours, hoursExplanation, type Worked, workedHours } from '#domain/staff/hours.ts'
import type { Placed, ShiftTimes } from '#domain/staff/shift-times.ts'

/** What a shift would be with these times, by the rules that the server applies. */
export interface ShiftPreview {
  worked?: Worked
  /** By the clock. */
  hours?: number
  elapsed: number
  /** Why the two differ. */
  explanation?: string | undefined
  /** What is wrong with the times, if anything; empty while they are not complete. */
  problem: string
}

/** `place` puts the times into time by the rule that holds for the shift. */
export function shiftPreview(
  times: ShiftTimes,
  timezone: string,
  place: (times: ShiftTimes) => Placed,
): ShiftPreview {
  const days = [times.date, times.signOutDate ?? times.date]
  if (!days.every(isCalendarDate) || !times.signInTime || !times.signOutTime)
    return { elapsed: 0, problem: '' }
  const placed = place(times)
  if ('problem' in placed) return { elapsed: 0, problem: placed.problem.message }
  const { worked } = placed
  const hours = workedHours(times.signInTime, times.signOutTime)
  const explanation = hoursExplanation(hours, worked, timezone)
  return { worked, hours, elapsed: elapsedHours(worked), explanation, problem: '' }
}
