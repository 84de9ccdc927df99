import { type FormEvent, useId, useState } from 'react'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type CompletedShift, SUBMITTER_MISSING } from '#domain/staff/completed-shift.ts'
import { inHours, isLongShift } from '#domain/staff/hours.ts'
import { placeCorrection } from '#domain/staff/shift-times.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { isAboutPin } from '../pins/about-pin.ts'
import { PinDialog } from '../pins/pin-dialog.tsx'
import { CONFIRM_LONG_SHIFT, LongShiftField } from './long-shift-field.tsx'
import { missingTimes } from './missing-times.ts'
import { shiftPreview } from './shift-preview.ts'
import { ShiftSummary } from './shift-summary.tsx'
import { ShiftTimesFields } from './shift-times-fields.tsx'
import { useCorrectShift } from './staff-queries.ts'

interface CorrectShiftProps {
  rink: Rink
  shift: CompletedShift
  onClose: () => void
}

/** Corrects a shift: what it should have been, why, and a manager's PIN. The original stays on record. */
export function CorrectShift({ rink, shift, onClose }: CorrectShiftProps) {
  const formId = useId()
  const [times, setTimes] = useState({
    date: shift.date,
    signInTime: shift.signInTime,
    signOutTime: shift.signOutTime,
    signOutDate: rinkDate(shift.signedOutAt, rink.timezone),
  })
  const [notes, setNotes] = useState(shift.notes ?? '')
  const [reason, setReason] = useState('')
  const [submittedBy, setSubmittedBy] = useState('')
  const [confirmsLongShift, setConfirmsLongShift] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const [asksForPin, setAsksForPin] = useState(false)
  const [failure, setFailure] = useState('')
  const { mutateAsync } = useCorrectShift(rink, shift.id)

  const { timezone } = rink
  const original = { signedInAt: new Date(shift.signedInAt), signedOutAt: new Date(shift.signedOutAt) }
  const preview = shiftPreview(times, timezone, entered => placeCorrection(entered, original, timezone))
  const { worked, hours } = preview
  const isLong = worked !== undefined && isLongShift(worked)
  const today = rinkDate(serverNow(), timezone)

  const goOn = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...missingTimes(times),
      ...(preview.problem && { signOutTime: preview.problem }),
      ...(isLong && !confirmsLongShift && { confirmsLongShift: CONFIRM_LONG_SHIFT }),
      ...(!reason.trim() && { reason: 'Please say why the shift is corrected.' }),
      ...(!submittedBy.trim() && { submittedBy: SUBMITTER_MISSING.text }),
    }
    setErrors(found)
    setFailure('')
    if (worked && Object.keys(found).length === 0) setAsksForPin(true)
  }
  const correct = async (pin: string) => {
    if (hours === undefined) return
    try {
      await mutateAsync({
        ...times,
        workedHours: hours.toFixed(2),
        notes: notes.trim() || null,
        submittedBy: submittedBy.trim(),
        reason: reason.trim(),
        ...(isLong && { confirmsLongShift }),
        pin,
      })
    } catch (error) {
      if (isAboutPin(error) || !(error instanceof ApiError)) throw error
      setFailure(messageOf(error, 'Please try again.'))
      return setAsksForPin(false)
    }
    const text = `${shift.staffName}: ${inHours(hours)}. The original stays on record.`
    showToast({ tone: 'success', title: 'Shift corrected', text })
    onClose()
  }
  if (asksForPin) {
    return (
      <PinDialog onVerify={correct} onCancel={() => setAsksForPin(false)}>
        Correcting the hours of {shift.staffName} needs a manager's PIN.
      </PinDialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Correct this shift"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId}>
            Go on to the PIN
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="flex flex-col gap-5" onSubmit={goOn}>
        <ShiftTimesFields times={times} today={today} errors={errors} onChange={setTimes} />
        <ShiftSummary name={shift.staffName} role={shift.staffRole} times={times} preview={preview} />
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
          isRequired
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
        {failure && (
          <Notice tone="bad" isAlert title="Not corrected yet">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
