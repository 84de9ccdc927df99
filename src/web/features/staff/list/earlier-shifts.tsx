import { CloudUpload } from 'lucide-react'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { inHours } from '#domain/staff/hours.ts'

import type { PendingShift } from '#domain/staff/pending-attendance.ts'

/** On record, or still on this tablet. */
export type ShownShift = CompletedShift | PendingShift

/** Those on record and those of this tablet that are not among them yet, oldest first. */
export function shownShifts(recorded: CompletedShift[], waiting: readonly PendingShift[]): ShownShift[] {
  const isRecorded = (shift: PendingShift) =>
    recorded.some(
      ({ signedInAt, signOutTime }) => signedInAt === shift.signedInAt && signOutTime === shift.signOutTime,
    )
  return [...recorded, ...waiting.filter(shift => !isRecorded(shift))].sort((one, other) =>
    one.signedInAt.localeCompare(other.signedInAt),
  )
}

/** The shifts that someone has completed today; they are changed in the hours view only. */
export function EarlierShifts({ shifts }: { shifts: ShownShift[] }) {
  if (shifts.length === 0) return null
  return (
    <ul aria-label="Earlier shifts today" className="flex flex-col gap-1 text-sm">
      {shifts.map((shift, index) => (
        <li
          key={'id' in shift ? shift.id : shift.key}
          className="flex flex-wrap gap-x-4 gap-y-0.5 rounded-control bg-sunken px-3 py-2"
        >
          <span className="font-semibold">Shift {index + 1}</span>
          <span>
            {shift.signInTime} – {shift.signOutTime}
          </span>
          <span>{inHours(shift.workedHours)}</span>
          {'id' in shift ? (
            <>
              {shift.corrects && <span className="text-ink-soft">corrected: {shift.reason}</span>}
              {shift.hoursExplanation && <span className="basis-full">{shift.hoursExplanation}</span>}
            </>
          ) : (
            <span className="flex items-center gap-1.5 font-semibold text-warn">
              <CloudUpload aria-hidden className="size-4.5 shrink-0" />
              Waiting to be sent
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
