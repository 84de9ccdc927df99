import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, type SignedIn, stillSignedInFrom } from '#domain/staff/attendance.ts'
import { SUBMITTER_MISSING } from '#domain/staff/completed-shift.ts'
import { inHours, isLongShift } from '#domain/staff/hours.ts'
import { placeShift } from '#domain/staff/shift-times.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { messageOf } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { forgetShown } from '#web/offline/outbox/forget-shown.ts'
import { LateSignOut } from './late-sign-out.tsx'
import { CONFIRM_LONG_SHIFT, LongShiftField } from './long-shift-field.tsx'
import { missingTimes } from './missing-times.ts'
import { shiftPreview } from './shift-preview.ts'
import { ShiftSummary } from './shift-summary.tsx'
import { useCompleteShift } from './staff-queries.ts'
import { TakeBackSignIn } from './take-back-sign-in.tsx'
import { tellKept } from './use-attendance.ts'

interface SignOutDialogProps {
  rink: Rink
  member: SignedIn
  /** What was typed; empty: the present. */
  signOutTime: string
  onClose: () => void
}

/** Confirm Sign Out: the period, the hours, and who says so. Of an earlier day also when it really was, and why. */
export function SignOutDialog({ rink, member, signOutTime: typed, onClose }: SignOutDialogProps) {
  const formId = useId()
  const { timezone } = rink
  const [openedAt] = useState(serverNow)
  const isLate = isFromEarlierDay(member.lastSignIn, serverNow(), rink)
  const signedInDay = rinkDate(member.lastSignIn, timezone)
  const [day, setDay] = useState(signedInDay)
  const [signOutTime, setSignOutTime] = useState(typed || (isLate ? '' : timeOfDay(openedAt, timezone)))
  const [reason, setReason] = useState('')
  const [notes, setNotes] = useState('')
  const [submittedBy, setSubmittedBy] = useState('')
  const [confirmsLongShift, setConfirmsLongShift] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const times = {
    date: signedInDay,
    signInTime: timeOfDay(member.lastSignIn, timezone),
    signOutTime,
    ...(isLate && { signOutDate: day }),
  }
  const running = { signedInAt: new Date(member.lastSignIn), now: serverNow() }
  const preview = shiftPreview(times, timezone, entered => placeShift(entered, timezone, running))
  const { worked, hours } = preview
  const { mutate, isPending, error } = useCompleteShift(rink, ({ end }) => {
    const worked = hours === undefined ? '' : inHours(hours)
    if (end === 'kept') tellKept(`${member.name} signed out, ${worked}.`)
    else showToast({ tone: 'success', title: `${member.name} signed out`, text: `${worked} recorded.` })
    onClose()
  })
  const isLong = worked !== undefined && isLongShift(worked)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = {
      ...(isLate && !reason.trim() && { reason: 'Please say why it is entered now.' }),
      ...missingTimes(times),
      ...(preview.problem && { signOutTime: preview.problem }),
      ...(isLong && !confirmsLongShift && { confirmsLongShift: CONFIRM_LONG_SHIFT }),
      ...(!submittedBy.trim() && { submittedBy: SUBMITTER_MISSING.text }),
    }
    setErrors(found)
    if (!submittedBy.trim()) showToast({ tone: 'error', ...SUBMITTER_MISSING })
    if (hours === undefined || Object.keys(found).length > 0) return
    const ended = {
      staffId: member.id,
      staffName: member.name,
      staffRole: member.role,
      staffCompany: member.company,
      ...times,
      workedHours: hours.toFixed(2),
      notes: notes.trim() || null,
      submittedBy: submittedBy.trim(),
      ...(isLate && { reason: reason.trim() }),
      ...(isLong && { confirmsLongShift }),
      signsOut: true,
    }
    mutate(ended, { onError: refused => void forgetShown(refused) })
  }
  return (
    <Dialog
      isOpen
      onClose={() => !isPending && onClose()}
      title="Confirm Sign Out"
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            icon={Check}
            type="submit"
            form={formId}
            isBusy={isPending}
            busyLabel="Saving..."
          >
            Confirm Sign Out
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="flex flex-col gap-5" onSubmit={confirm}>
        {isLate && (
          <LateSignOut
            sentence={stillSignedInFrom(member.lastSignIn, timezone)}
            firstDay={signedInDay}
            now={openedAt}
            timezone={timezone}
            day={day}
            signOutTime={signOutTime}
            reason={reason}
            errors={errors}
            onDay={setDay}
            onSignOutTime={setSignOutTime}
            onReason={setReason}
          />
        )}
        <ShiftSummary name={member.name} role={member.role} times={times} preview={preview} />
        {isLong && (
          <LongShiftField
            hours={preview.elapsed}
            isConfirmed={confirmsLongShift}
            error={errors['confirmsLongShift']}
            onChange={setConfirmsLongShift}
          />
        )}
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
          enterKeyHint="done"
          maxLength={LINE_LENGTH}
          error={errors['submittedBy']}
          value={submittedBy}
          onChange={event => setSubmittedBy(event.target.value)}
        />
        <TakeBackSignIn rink={rink} member={member} isDisabled={isPending} onDone={onClose} />
        {error && (
          <Notice tone="bad" isAlert title="Not signed out yet">
            {messageOf(error, 'Please try again.')}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
