import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn } from '#domain/staff/attendance.ts'
import { type CompletedShift, LATE_REASON_MISSING } from '#domain/staff/completed-shift.ts'
import { inHours } from '#domain/staff/hours.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { isSameMinute, resolveShiftTimes } from '#domain/staff/shift-times.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { showToast } from '#web/components/toast.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { RefusedWriteError, type Written } from '#web/offline/outbox/use-queued-write.ts'
import { tellKept } from '../attendance/use-attendance.ts'
import { useCompleteShift } from '../staff-writes.ts'
import { ShiftFields } from './shift-fields.tsx'
import { shiftPreview } from './shift-preview.ts'
import { ShiftSummary } from './shift-summary.tsx'
import { ShiftTimesFields, type TypedTimes } from './shift-times-fields.tsx'
import { timesOf, useShiftForm } from './use-shift-form.ts'

/** What is known of a shift that is entered whole. */
export interface ShiftToEnter {
  times: TypedTimes
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
 * Enters a shift that was refused again, as it should be. It signs the person out where it is the shift that runs; else
 * it records the hours only.
 */
export function EnterShift({ rink, member, shift, instead, onClose }: EnterShiftProps) {
  const { timezone } = rink
  const { notes, reason, submittedBy } = shift
  const form = useShiftForm(`entered-shifts/${instead}`, { ...shift.times, notes, reason, submittedBy })
  const times = timesOf(form.typed)
  const close = () => {
    form.forget()
    onClose()
  }
  const now = serverNow()
  const running = isSignedIn(member) ? member : undefined
  const signsOut = running !== undefined && isSameMinute(new Date(running.lastSignIn), times, timezone)
  const needsReason = signsOut && isFromEarlierDay(running.lastSignIn, now, rink)
  const known = { signedInAt: new Date(running?.lastSignIn ?? 0), now }
  const preview = shiftPreview(times, timezone, entered => resolveShiftTimes(entered, timezone, known))
  const { hours } = preview
  const [replaces, setReplaces] = useState(instead)
  const saved = ({ end }: Written<CompletedShift>) => {
    const text = `${member.name}: ${inHours(hours ?? 0)}.`
    if (end === 'kept') tellKept(text)
    else showToast({ tone: 'success', title: 'Hours recorded', text })
    close()
  }
  const { mutate, isPending, error } = useCompleteShift(rink, saved, replaces)
  // Refused again, it is what was entered last that stays in the row.
  const followRefusal = (refused: Error) => {
    if (refused instanceof RefusedWriteError) setReplaces(refused.key)
  }

  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const reasonMissing = needsReason ? LATE_REASON_MISSING : undefined
    const entered = form.review({ times, preview, reasonMissing })
    if (!entered) return
    const { id: staffId, name: staffName, role: staffRole, company: staffCompany } = member
    const given = { staffId, staffName, staffRole, staffCompany, ...entered, signsOut }
    mutate(given, { onError: followRefusal })
  }
  return (
    <FormDialogFrame
      title="Enter this shift again"
      description={
        signsOut
          ? `${member.name} is signed in since then: this signs them out.`
          : `This records the hours of ${member.name} and changes nothing else.`
      }
      action="Record the hours"
      icon={Check}
      isBusy={isPending}
      errors={form.errors}
      failure={error ? messageOf(error, 'Please try again.') : ''}
      onSubmit={enter}
      onClose={close}
    >
      <DraftRestored from={form.restoredFrom} />
      <ShiftTimesFields
        times={times}
        today={rinkDate(now, timezone)}
        errors={form.errors}
        onChange={form.type}
      />
      <ShiftSummary name={member.name} role={member.role} times={times} preview={preview} />
      <ShiftFields rink={rink} form={form} preview={preview} reason={needsReason ? 'required' : 'optional'} />
    </FormDialogFrame>
  )
}
