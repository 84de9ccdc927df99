import { formatInRinkTime } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { inHours } from '#domain/staff/hours.ts'

/** A shift in a line: 'Fri 20 Nov, 06:00 – 14:00, 8.00 h'. */
export function shiftInWords(shift: CompletedShift, { timezone }: Rink): string {
  const day = formatInRinkTime(shift.signedInAt, timezone, 'EEE d MMM')
  return `${day}, ${shift.signInTime} – ${shift.signOutTime}, ${inHours(shift.workedHours)}`
}

/** A time at which something was recorded: '20 Nov 2026, 16:39'. */
export function whenInWords(at: string, timezone: string): string {
  return formatInRinkTime(at, timezone, 'd MMM yyyy, HH:mm')
}
