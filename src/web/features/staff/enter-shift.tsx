import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn } from '#domain/staff/attendance.ts'
import { type CompletedShift, SUBMITTER_MISSING } from '#domain/staff/completed-shift.ts'
import { inHours, isLongShift } from '#domain/staff/hours.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { isSameMinute, placeShift } from '#domain/staff/shift-times.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { messageOf } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { DialogForm } from '#web/components/dialog-form.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { RefusedWriteError } from '#web/offline/outbox/refused-write-error.ts'
import type { Written } from '#web/offline/outbox/use-queued-call.ts'
import { CONFIRM_LONG_SHIFT, LongShiftField } from './long-shift-field.tsx'
import { missingTimes } from './missing-times.ts'
import { shiftPreview } from './shift-preview.ts'
import { ShiftSummary } from './shift-summary.tsx'
import { ShiftTimesFields, type TypedTimes } from './shift-times-fields.tsx'
import { useCompleteShift } from './staff-queries.ts'
import { tellKept } from './use-attendance.ts'

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
  const [times, setTimes] = useState(shift.times)
  const [notes, setNotes] = useState(shift.notes)
  const [reason, setReason] = useState(shift.reason)
  const [submittedBy, setSubmittedBy] = useState(shift.submittedBy)
  const [confirmsLongShift, setConfirmsLongShift] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const now = serverNow()
  const running = isSignedIn(member) ? member : undefined
  const signsOut = running !== undefined && isSameMinute(new Date(running.lastSignIn), times, timezone)
  const needsReason = signsOut && isFromEarlierDay(running.lastSignIn, now, rink)
  const known = { signedInAt: new Date(running?.lastSignIn ?? 0), now }
  const preview = shiftPreview(times, timezone, entered => placeShift(entered, timezone, known))
  const { worked, hours } = preview
  const isLong = worked !== undefined && isLongShift(worked)
  const [replaces, setReplaces] = useState(instead)
  const saved = ({ end }: Written<CompletedShift>) => {
    const text = `${member.name}: ${inHours(hours ?? 0)}.`
    if (end === 'kept') tellKept(text)
    else showToast({ tone: 'success', title: 'Hours recorded', text })
    onClose()
  }
  const { mutate, isPending, error } = useCompleteShift(rink, saved, replaces)
  // Refused again, it is what was entered last that stays in the row.
  const followRefusal = (refused: Error) => {
    if (refused instanceof RefusedWriteError) setReplaces(refused.key)
  }

  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = {
      ...missingTimes(times),
      ...(preview.problem && { signOutTime: preview.problem }),
      ...(isLong && !confirmsLongShift && { confirmsLongShift: CONFIRM_LONG_SHIFT }),
      ...(needsReason && !reason.trim() && { reason: 'Please say why it is entered now.' }),
      ...(!submittedBy.trim() && { submittedBy: SUBMITTER_MISSING.text }),
    }
    setErrors(found)
    if (hours === undefined || Object.keys(found).length > 0) return
    const entered = {
      staffId: member.id,
      staffName: member.name,
      staffRole: member.role,
      staffCompany: member.company,
      ...times,
      workedHours: hours.toFixed(2),
      notes: notes.trim() || null,
      reason: reason.trim() || null,
      submittedBy: submittedBy.trim(),
      ...(isLong && { confirmsLongShift }),
      signsOut,
    }
    mutate(entered, { onError: followRefusal })
  }
  return (
    <DialogForm
      title="Enter this shift again"
      description={
        signsOut
          ? `${member.name} is signed in since then: this signs them out.`
          : `This records the hours of ${member.name} and changes nothing else.`
      }
      action="Record the hours"
      icon={Check}
      isBusy={isPending}
      errors={errors}
      failure={error ? messageOf(error, 'Please try again.') : ''}
      onSubmit={enter}
      onClose={onClose}
    >
      <ShiftTimesFields times={times} today={rinkDate(now, timezone)} errors={errors} onChange={setTimes} />
      <ShiftSummary name={member.name} role={member.role} times={times} preview={preview} />
      {isLong && (
        <LongShiftField
          hours={preview.elapsed}
          isConfirmed={confirmsLongShift}
          error={errors['confirmsLongShift']}
          onChange={setConfirmsLongShift}
        />
      )}
      <TextField
        label="Reason"
        isRequired={needsReason}
        maxLength={LINE_LENGTH}
        error={errors['reason']}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <ParagraphField
        label="Notes (optional)"
        rows={2}
        maxLength={PARAGRAPH_LENGTH}
        value={notes}
        onChange={event => setNotes(event.target.value)}
      />
      <TextField
        label="Submitted by"
        isRequired
        autoComplete="name"
        maxLength={LINE_LENGTH}
        error={errors['submittedBy']}
        value={submittedBy}
        onChange={event => setSubmittedBy(event.target.value)}
      />
    </DialogForm>
  )
}
