import { type FormEvent, useId, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { CORRECTION_REASON_MISSING } from '#domain/staff/completed-shift.ts'
import { inHours } from '#domain/staff/hours.ts'
import { resolveCorrectionTimes } from '#domain/staff/shift-times.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { isAboutPin } from '#web/pins/about-pin.ts'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import { useCorrectShift } from '../staff-writes.ts'
import { ShiftFields } from './shift-fields.tsx'
import { shiftPreview } from './shift-preview.ts'
import { ShiftSummary } from './shift-summary.tsx'
import { ShiftTimesFields } from './shift-times-fields.tsx'
import { timesOf, useShiftForm } from './use-shift-form.ts'

interface CorrectShiftProps {
  rink: Rink
  shift: CompletedShift
  onClose: () => void
}

/** Corrects a shift: what it should have been, why, and a manager's PIN. The original stays on record. */
export function CorrectShift({ rink, shift, onClose }: CorrectShiftProps) {
  const formId = useId()
  const form = useShiftForm(`corrected-shifts/${shift.id}`, {
    date: shift.date,
    signInTime: shift.signInTime,
    signOutTime: shift.signOutTime,
    signOutDate: rinkDate(shift.signedOutAt, rink.timezone),
    notes: shift.notes ?? '',
  })
  const times = timesOf(form.typed)
  const close = () => {
    form.forget()
    onClose()
  }
  const fields = useFocusOnErrors(form.errors)
  const [asksForPin, setAsksForPin] = useState(false)
  const [failure, setFailure] = useState('')
  const { mutateAsync } = useCorrectShift(rink, shift.id)

  const { timezone } = rink
  const original = { signedInAt: new Date(shift.signedInAt), signedOutAt: new Date(shift.signedOutAt) }
  const preview = shiftPreview(times, timezone, entered =>
    resolveCorrectionTimes(entered, original, timezone),
  )
  const today = rinkDate(serverNow(), timezone)

  const review = () => form.review({ times, preview, reasonMissing: CORRECTION_REASON_MISSING })
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    if (review()) setAsksForPin(true)
  }
  const correct = async (pin: string) => {
    const corrected = review()
    if (!corrected) return
    try {
      await mutateAsync({ ...corrected, reason: form.typed.reason.trim(), pin })
    } catch (error) {
      if (isAboutPin(error) || !(error instanceof ApiError)) throw error
      setFailure(messageOf(error, 'Please try again.'))
      return setAsksForPin(false)
    }
    const text = `${shift.staffName}: ${inHours(preview.hours ?? 0)}. The original stays on record.`
    showToast({ tone: 'success', title: 'Shift corrected', text })
    close()
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
      onClose={close}
      title="Correct this shift"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId}>
            Go on to the PIN
          </Button>
        </>
      }
    >
      <form ref={fields} id={formId} noValidate className="flex flex-col gap-5" onSubmit={goOn}>
        <DraftRestored from={form.restoredFrom} />
        <ShiftTimesFields times={times} today={today} errors={form.errors} onChange={form.type} />
        <ShiftSummary name={shift.staffName} role={shift.staffRole} times={times} preview={preview} />
        <ShiftFields rink={rink} form={form} preview={preview} reason="required" />
        {failure && (
          <Notice tone="bad" isAlert title="Not corrected yet">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
