import { dayInWords } from '#domain/dates.ts'
import { hoursInWords } from '#domain/durations.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { rinkDate } from '#domain/wall-clock.ts'

/** A shift in a line: '20 Nov 2026, 06:00 – 14:00, 8 h'. */
export function shiftInWords(shift: CompletedShift, { timezone }: Rink): string {
  const day = dayInWords(rinkDate(shift.signedInAt, timezone))
  return `${day}, ${shift.signInTime} – ${shift.signOutTime}, ${hoursInWords(shift.workedHours)}`
}
