import { elapsedHours, hoursExplanation, type Worked, workedHours } from '#domain/staff/hours.ts'
import { placeShift, type ShiftTimes } from '#domain/staff/shift-times.ts'

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

export function shiftPreview(
  times: ShiftTimes,
  timezone: string,
  running?: { signedInAt: Date; now: Date },
): ShiftPreview {
  if (!times.date || !times.signInTime || !times.signOutTime) return { elapsed: 0, problem: '' }
  const placed = placeShift(times, timezone, running)
  if ('problem' in placed) return { elapsed: 0, problem: placed.problem.message }
  const { worked } = placed
  const hours = workedHours(times.signInTime, times.signOutTime)
  const explanation = hoursExplanation(hours, worked, timezone)
  return { worked, hours, elapsed: elapsedHours(worked), explanation, problem: '' }
}
