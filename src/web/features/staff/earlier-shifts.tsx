import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { inHours } from '#domain/staff/hours.ts'

/** The shifts that somebody has completed today; they are changed in the hours view only. */
export function EarlierShifts({ shifts }: { shifts: CompletedShift[] }) {
  if (shifts.length === 0) return null
  return (
    <ul aria-label="Earlier shifts today" className="flex flex-col gap-1 text-sm">
      {shifts.map((shift, index) => (
        <li key={shift.id} className="flex flex-wrap gap-x-4 gap-y-0.5 rounded-control bg-sunken px-3 py-2">
          <span className="font-semibold">Shift {index + 1}</span>
          <span>
            {shift.signInTime} – {shift.signOutTime}
          </span>
          <span>{inHours(shift.workedHours)}</span>
          {shift.corrects && <span className="text-ink-soft">corrected: {shift.reason}</span>}
          {shift.hoursExplanation && <span className="basis-full">{shift.hoursExplanation}</span>}
        </li>
      ))}
    </ul>
  )
}
