import { Check } from 'lucide-react'
import { useState } from 'react'
import { correctShift } from '#contract/staff.ts'
import { hoursInWords } from '#domain/durations.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn } from '#domain/staff/attendance.ts'
import {
  CORRECTION_REASON_MISSING,
  type CompletedShift,
  LATE_REASON_MISSING,
} from '#domain/staff/completed-shift.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { isSameMinute, resolveCorrectionTimes, resolveShiftTimes } from '#domain/staff/shift-times.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { call } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { RefusedWriteError } from '#web/offline/outbox/use-queued-write.ts'
import { keptToast } from '../attendance/use-attendance.ts'
import { useCompleteShift, useStaffWrite } from '../staff-writes.ts'
import { texts } from '../texts.ts'
import { ShiftFields, ShiftSummary, ShiftTimesFields } from './shift-fields.tsx'
import { reviewShift, shiftPreview, type TypedTimes, timesOf, useShiftForm } from './shift-form.ts'

/** The known parts of a shift that is entered as a whole. */
export interface ShiftToEnter {
  times: TypedTimes
  unpaidBreakMinutes: string
  notes: string
  reason: string
  submittedBy: string
}

interface EnterShiftProps {
  rink: Rink
  member: StaffMember
  shift: ShiftToEnter
  /** The key of the refused write. */
  instead: string
  onClose: () => void
}

/**
 * Enters a refused shift again. Signs the person out if the shift is still running, or only records the
 * hours.
 */
export function EnterShift({ rink, member, shift, instead, onClose }: EnterShiftProps) {
  const { timezone } = rink
  const { id: staffId, name: staffName, role: staffRole, company: staffCompany } = member
  const { times: knownTimes, ...known } = shift
  const form = useShiftForm(`entered-shifts/${instead}`, { ...knownTimes, ...known })
  const times = timesOf(form.typed)
  const now = serverNow()
  const running = isSignedIn(member) ? member : undefined
  const signsOut = running !== undefined && isSameMinute(new Date(running.lastSignIn), times, timezone)
  const needsReason = signsOut && isFromEarlierDay(running.lastSignIn, now, rink)
  const signedInAt = new Date(running?.lastSignIn ?? 0)
  const preview = shiftPreview(times, timezone, entered =>
    resolveShiftTimes(entered, timezone, { signedInAt, now }),
  )
  const review = () =>
    reviewShift(form, { times, preview, reasonMissing: needsReason ? LATE_REASON_MISSING : undefined })
  const [replaces, setReplaces] = useState(instead)
  const complete = useCompleteShift(rink)
  const text = texts.enterShift
  return (
    <EntryDialog
      rink={rink}
      title={text.title}
      description={signsOut ? text.signsOut(staffName) : text.hoursOnly(staffName)}
      action={text.action}
      icon={Check}
      draft={form.draft}
      restoredFrom={form.draft.restoredFrom}
      forgetsOnClose
      failureTitle={texts.notSaved}
      check={() => review().errors}
      send={async () => {
        const entered = { staffId, staffName, staffRole, staffCompany, ...review().shift, signsOut }
        try {
          const { end } = await complete(entered, { replaces })
          const hours = text.hoursOf(staffName, hoursInWords(preview.hours ?? 0))
          return end === 'kept' ? keptToast(hours) : { title: text.done, text: hours }
        } catch (error) {
          // Refused again: the latest write stays in the row.
          if (error instanceof RefusedWriteError) setReplaces(error.key)
          throw error
        }
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <ShiftTimesFields rink={rink} form={form} errors={errors} today={rinkDate(now, timezone)} />
          <ShiftSummary
            name={staffName}
            role={staffRole}
            times={times}
            preview={preview}
            unpaidBreak={form.typed.unpaidBreakMinutes}
          />
          <ShiftFields
            rink={rink}
            form={form}
            errors={errors}
            preview={preview}
            reason={needsReason ? 'required' : 'optional'}
          />
        </>
      )}
    </EntryDialog>
  )
}

interface CorrectShiftProps {
  rink: Rink
  shift: CompletedShift
  onClose: () => void
}

/** Corrects a shift with a reason and a manager's PIN. The original remains in the history. */
export function CorrectShift({ rink, shift, onClose }: CorrectShiftProps) {
  const { timezone } = rink
  const { id, staffName, date, signInTime, signOutTime, signedOutAt } = shift
  const form = useShiftForm(`corrected-shifts/${id}`, {
    date,
    signInTime,
    signOutTime,
    signOutDate: rinkDate(signedOutAt, timezone),
    unpaidBreakMinutes: String(shift.unpaidBreakMinutes ?? ''),
    notes: shift.notes ?? '',
  })
  const times = timesOf(form.typed)
  const original = { signedInAt: new Date(shift.signedInAt), signedOutAt: new Date(signedOutAt) }
  const preview = shiftPreview(times, timezone, entered =>
    resolveCorrectionTimes(entered, original, timezone),
  )
  const review = () => reviewShift(form, { times, preview, reasonMissing: CORRECTION_REASON_MISSING })
  const write = useStaffWrite(rink)
  const text = texts.correctShift
  return (
    <EntryDialog
      rink={rink}
      title={text.title}
      action={text.action}
      draft={form.draft}
      restoredFrom={form.draft.restoredFrom}
      forgetsOnClose
      pin={{ explanation: text.needsPin(staffName) }}
      failureTitle={text.notYet}
      check={() => review().errors}
      send={async typed => {
        const body = { ...review().shift, reason: form.typed.reason.trim(), ...typed, rinkId: rink.id }
        await write(body, key => call(correctShift, { params: { id: String(id) }, body, key }))
        return { title: text.done, text: text.kept(staffName, hoursInWords(preview.hours ?? 0)) }
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <ShiftTimesFields rink={rink} form={form} errors={errors} today={rinkDate(serverNow(), timezone)} />
          <ShiftSummary
            name={staffName}
            role={shift.staffRole}
            times={times}
            preview={preview}
            unpaidBreak={form.typed.unpaidBreakMinutes}
          />
          <ShiftFields rink={rink} form={form} errors={errors} preview={preview} reason="required" />
        </>
      )}
    </EntryDialog>
  )
}
