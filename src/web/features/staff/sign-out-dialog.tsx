import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, type SignedIn, stillSignedInFrom } from '#domain/staff/attendance.ts'
import { SUBMITTER_MISSING } from '#domain/staff/completed-shift.ts'
import { inHours, isLongShift } from '#domain/staff/hours.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { LateSignOut } from './late-sign-out.tsx'
import { LongShiftField } from './long-shift-field.tsx'
import { shiftPreview } from './shift-preview.ts'
import { ShiftSummary } from './shift-summary.tsx'
import { useCompleteShift } from './staff-queries.ts'

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
  const isLate = isFromEarlierDay(member.lastSignIn, openedAt, rink)
  const signedInDay = rinkDate(member.lastSignIn, timezone)
  const [day, setDay] = useState(signedInDay)
  const [signOutTime, setSignOutTime] = useState(typed || (isLate ? '' : timeOfDay(openedAt, timezone)))
  const [reason, setReason] = useState('')
  const [notes, setNotes] = useState('')
  const [submittedBy, setSubmittedBy] = useState('')
  const [confirmsLongShift, setConfirmsLongShift] = useState(false)
  const [isReviewed, setIsReviewed] = useState(false)
  const times = {
    date: signedInDay,
    signInTime: timeOfDay(member.lastSignIn, timezone),
    signOutTime,
    ...(isLate && { signOutDate: day }),
  }
  const preview = shiftPreview(times, timezone, { signedInAt: new Date(member.lastSignIn), now: serverNow() })
  const { worked, hours } = preview
  const { mutate, isPending, error } = useCompleteShift(rink, () => {
    const text = hours === undefined ? '' : `${inHours(hours)} recorded.`
    showToast({ tone: 'success', title: `${member.name} signed out`, text })
    onClose()
  })
  const isLong = worked !== undefined && isLongShift(worked)
  const isComplete =
    worked !== undefined && submittedBy.trim() && (!isLate || reason.trim()) && (!isLong || confirmsLongShift)

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setIsReviewed(true)
    if (!submittedBy.trim()) showToast({ tone: 'error', ...SUBMITTER_MISSING })
    if (!isComplete || hours === undefined) return
    mutate({
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
    })
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
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={confirm}>
        {isLate && (
          <LateSignOut
            sentence={stillSignedInFrom(member.lastSignIn, timezone)}
            firstDay={signedInDay}
            now={openedAt}
            timezone={timezone}
            day={day}
            signOutTime={signOutTime}
            reason={reason}
            isReviewed={isReviewed}
            timeProblem={preview.problem}
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
            isReviewed={isReviewed}
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
          error={isReviewed && !submittedBy.trim() ? SUBMITTER_MISSING.text : undefined}
          value={submittedBy}
          onChange={event => setSubmittedBy(event.target.value)}
        />
        {error && (
          <Notice tone="bad" isAlert title="Not signed out yet">
            {messageOf(error, 'Please try again.')}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
