import { CloudUpload } from 'lucide-react'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { shiftHoursInWords } from '#domain/staff/hours.ts'
import type { PendingShift } from '#domain/staff/pending-attendance.ts'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { texts } from '../texts.ts'

const text = texts.row

/** A recorded or pending shift. */
export type ShownShift = CompletedShift | PendingShift

/** The recorded shifts and the pending ones, oldest first. */
export function shownShifts(recorded: CompletedShift[], pending: readonly PendingShift[]): ShownShift[] {
  const isRecorded = (shift: PendingShift) =>
    recorded.some(
      ({ signedInAt, signOutTime }) => signedInAt === shift.signedInAt && signOutTime === shift.signOutTime,
    )
  return [...recorded, ...pending.filter(shift => !isRecorded(shift))].sort((one, other) =>
    one.signedInAt.localeCompare(other.signedInAt),
  )
}

/** How each recorded shift of today was signed. */
export function ShiftSignatures({ shifts }: { shifts: ShownShift[] }) {
  return shifts.map(
    (shift, index) =>
      'id' in shift && (
        <p key={shift.id} className="flex gap-3 text-sm">
          <span className="font-semibold">{text.shift(index + 1)}</span>
          <SignatureMark record="completed_shift" id={shift.id} />
        </p>
      ),
  )
}

/** The completed shifts of today. They are corrected on the hours screen. */
export function EarlierShifts({ shifts }: { shifts: ShownShift[] }) {
  if (shifts.length === 0) return null
  return (
    <ul aria-label={text.earlier} className="flex flex-col gap-1 text-sm @[40rem]:ml-auto @[40rem]:max-w-42">
      {shifts.map((shift, index) => (
        <li
          key={'id' in shift ? shift.id : shift.key}
          className="flex flex-wrap gap-x-3 @[40rem]:justify-end"
        >
          <span className="font-semibold">{text.shift(index + 1)}</span>
          <span>
            {shift.signInTime} – {shift.signOutTime}
          </span>
          <span>{shiftHoursInWords(shift)}</span>
          {'id' in shift ? (
            <>
              {shift.corrects && <span className="text-ink-soft">{text.corrected(shift.reason ?? '')}</span>}
              {shift.hoursExplanation && <span className="basis-full">{shift.hoursExplanation}</span>}
            </>
          ) : (
            <span className="flex items-center gap-1.5 font-semibold text-warn">
              <CloudUpload aria-hidden className="size-4.5 shrink-0" />
              {text.waiting}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
