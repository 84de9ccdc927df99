import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, type SignedIn, stillSignedInFrom } from '#domain/staff/attendance.ts'
import { LATE_REASON_MISSING, SUBMITTER_MISSING } from '#domain/staff/completed-shift.ts'
import { inHours } from '#domain/staff/hours.ts'
import { resolveShiftTimes } from '#domain/staff/shift-times.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { forgetShown } from '#web/offline/outbox/use-queued-write.ts'
import { rememberName } from '#web/people/last-names.ts'
import { TakeBackSignIn } from '../attendance/take-back-sign-in.tsx'
import { tellKept } from '../attendance/use-attendance.ts'
import { useCompleteShift } from '../staff-writes.ts'
import { LateSignOut } from './late-sign-out.tsx'
import { ShiftFields } from './shift-fields.tsx'
import { shiftPreview } from './shift-preview.ts'
import { ShiftSummary } from './shift-summary.tsx'
import { useShiftForm } from './use-shift-form.ts'

interface SignOutDialogProps {
  rink: Rink
  member: SignedIn
  /** What was typed; empty: the present. */
  signOutTime: string
  onClose: () => void
}

/** Confirm Sign Out: the period, the hours, and who says so. Of an earlier day also when it really was, and why. */
export function SignOutDialog({ rink, member, signOutTime: typedTime, onClose }: SignOutDialogProps) {
  const formId = useId()
  const { timezone } = rink
  const [openedAt] = useState(serverNow)
  const isLate = isFromEarlierDay(member.lastSignIn, serverNow(), rink)
  const signedInDay = rinkDate(member.lastSignIn, timezone)
  const form = useShiftForm(`sign-outs/${rink.id}/${member.id}/${member.lastSignIn}`, {
    signOutDate: signedInDay,
    signOutTime: typedTime || (isLate ? '' : timeOfDay(openedAt, timezone)),
  })
  const { typed, type, errors, restoredFrom, forget } = form
  const { signOutDate, signOutTime } = typed
  const close = () => {
    forget()
    onClose()
  }
  const fields = useFocusOnErrors(errors)
  const times = {
    date: signedInDay,
    signInTime: timeOfDay(member.lastSignIn, timezone),
    signOutTime,
    ...(isLate && { signOutDate }),
  }
  const running = { signedInAt: new Date(member.lastSignIn), now: serverNow() }
  const preview = shiftPreview(times, timezone, entered => resolveShiftTimes(entered, timezone, running))
  const { hours } = preview
  const { mutate, isPending, error } = useCompleteShift(rink, ({ end }) => {
    const worked = hours === undefined ? '' : inHours(hours)
    if (end === 'kept') tellKept(`${member.name} signed out, ${worked}.`)
    else showToast({ tone: 'success', title: `${member.name} signed out`, text: `${worked} recorded.` })
    close()
  })
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const reasonMissing = isLate ? LATE_REASON_MISSING : undefined
    const shift = form.review({ times, preview, reasonMissing })
    if (!typed.submittedBy.trim()) showToast({ tone: 'error', ...SUBMITTER_MISSING })
    if (!shift) return
    const { id: staffId, name: staffName, role: staffRole, company: staffCompany } = member
    rememberName(rink, shift.submittedBy)
    const ended = { staffId, staffName, staffRole, staffCompany, ...shift, signsOut: true }
    mutate(ended, { onError: refused => void forgetShown(refused) })
  }
  return (
    <Dialog
      isOpen
      onClose={() => !isPending && close()}
      title="Confirm Sign Out"
      footer={
        <>
          <Button disabled={isPending} onClick={close}>
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
      <form ref={fields} id={formId} noValidate className="flex flex-col gap-5" onSubmit={confirm}>
        <DraftRestored from={restoredFrom} />
        {isLate && (
          <LateSignOut
            sentence={stillSignedInFrom(member.lastSignIn, timezone)}
            firstDay={signedInDay}
            now={openedAt}
            timezone={timezone}
            day={signOutDate}
            signOutTime={signOutTime}
            reason={typed.reason}
            errors={errors}
            onDay={day => type({ signOutDate: day })}
            onSignOutTime={time => type({ signOutTime: time })}
            onReason={reason => type({ reason })}
          />
        )}
        {/* Read first; the keyboard of a tablet would hide the names below, of which one is mostly enough. */}
        <div data-first tabIndex={-1}>
          <ShiftSummary name={member.name} role={member.role} times={times} preview={preview} />
        </div>
        <ShiftFields form={form} preview={preview} rink={rink} who={member.name} />
        <TakeBackSignIn
          // Asked for one sign-in, it says nothing of the next.
          key={member.lastSignIn}
          rink={rink}
          member={member}
          isDisabled={isPending}
          onDone={close}
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
