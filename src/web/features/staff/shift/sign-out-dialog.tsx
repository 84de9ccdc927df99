import { Check } from 'lucide-react'
import { useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, type SignedIn, stillSignedInFrom } from '#domain/staff/attendance.ts'
import {
  FORGOTTEN,
  LATE_REASON_MISSING,
  NIGHT_SHIFT,
  SUBMITTER_MISSING,
} from '#domain/staff/completed-shift.ts'
import { shiftHoursInWords } from '#domain/staff/hours.ts'
import { resolveShiftTimes } from '#domain/staff/shift-times.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { discardRefused } from '#web/offline/outbox/use-queued-write.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { rememberName } from '#web/people/last-names.ts'
import { TakeBackSignIn } from '../attendance/take-back-sign-in.tsx'
import { keptToast } from '../attendance/use-attendance.ts'
import { useCompleteShift } from '../staff-writes.ts'
import { texts } from '../texts.ts'
import { FieldsOfShift, reasonField, ShiftFields, ShiftSummary, signOutFields } from './shift-fields.tsx'
import { reviewShift, shiftPreview, useShiftForm } from './shift-form.ts'

const text = texts.signOut

interface SignOutDialogProps {
  rink: Rink
  member: SignedIn
  /** The typed time; '' means now. */
  signOutTime: string
  /** Called when the sign-out is recorded, or waits on the tablet. */
  onSignedOut?: () => void
  onClose: () => void
}

/**
 * Confirm Sign Out: the period, the hours and the submitter. A shift from an earlier day also asks for the
 * real time and the reason.
 */
export function SignOutDialog(props: SignOutDialogProps) {
  const { rink, member, signOutTime: typedTime, onSignedOut, onClose } = props
  const { timezone } = rink
  const { id: staffId, name: staffName, role: staffRole, company: staffCompany, lastSignIn } = member
  const [openedAt] = useState(serverNow)
  const isLate = isFromEarlierDay(lastSignIn, serverNow(), rink)
  const date = rinkDate(lastSignIn, timezone)
  const today = rinkDate(openedAt, timezone)
  const now = timeOfDay(openedAt, timezone)
  const currentName = useCurrentName()
  const form = useShiftForm(`sign-outs/${rink.id}/${staffId}/${lastSignIn}`, {
    signOutDate: date,
    signOutTime: typedTime || (isLate ? '' : now),
    // Most people sign themselves out. A shift of an earlier day is mostly entered by someone else.
    ...(!isLate && { submittedBy: currentName ?? staffName }),
  })
  const { signOutDate, signOutTime, reason } = form.typed
  const signInTime = timeOfDay(lastSignIn, timezone)
  const times = { date, signInTime, signOutTime, ...(isLate && { signOutDate }) }
  const running = { signedInAt: new Date(lastSignIn), now: serverNow() }
  const preview = shiftPreview(times, timezone, entered => resolveShiftTimes(entered, timezone, running))
  const review = () =>
    reviewShift(form, { times, preview, reasonMissing: isLate ? LATE_REASON_MISSING : undefined })
  const complete = useCompleteShift(rink)
  const signOut = async () => {
    const { shift } = review()
    rememberName(rink, shift.submittedBy)
    const ended = { staffId, staffName, staffRole, staffCompany, ...shift, signsOut: true }
    try {
      const { end } = await complete(ended, { sourceDraft: form.draft.source() })
      onSignedOut?.()
      const { unpaidBreakMinutes } = shift
      const hours = shiftHoursInWords({ workedHours: preview.hours ?? 0, unpaidBreakMinutes })
      if (end === 'kept') return keptToast(text.kept(staffName, hours))
      return { title: text.done(staffName), text: unpaidBreakMinutes ? `${hours}.` : text.recorded(hours) }
    } catch (error) {
      void discardRefused(error)
      throw error
    }
  }
  const choice = (label: string, onClick: () => void) => (
    <Button
      data-first={label === FORGOTTEN || undefined}
      aria-pressed={reason === label}
      className="aria-pressed:border-rink aria-pressed:bg-rink-soft"
      {...(reason === label && { icon: Check })}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <EntryDialog
      rink={rink}
      title={text.title}
      action={text.title}
      icon={Check}
      draft={form.draft}
      restoredFrom={form.draft.restoredFrom}
      forgetsOnClose
      failureTitle={text.notYet}
      check={() => {
        if (!form.typed.submittedBy.trim()) showToast({ tone: 'error', ...SUBMITTER_MISSING })
        return review().errors
      }}
      send={signOut}
      onClose={onClose}
    >
      {errors => (
        <>
          {isLate && (
            <>
              <Notice tone="warn" title={stillSignedInFrom(lastSignIn, timezone, openedAt)}>
                {text.late}
              </Notice>
              <fieldset className="flex flex-col gap-2">
                <legend className="mb-1.5 text-sm font-semibold">{text.whatHappened}</legend>
                <div className="grid gap-2 sm:grid-cols-2">
                  {choice(FORGOTTEN, () => form.type({ reason: FORGOTTEN }))}
                  {choice(NIGHT_SHIFT, () =>
                    form.type({ reason: NIGHT_SHIFT, signOutDate: today, signOutTime: now }),
                  )}
                </div>
              </fieldset>
              <FieldsOfShift rink={rink} form={form} errors={errors} fields={[reasonField(true)]} />
              <div className="grid grid-cols-2 gap-3">
                <FieldsOfShift rink={rink} form={form} errors={errors} fields={signOutFields(date, today)} />
              </div>
            </>
          )}
          {/* Focused first, because a tablet's keyboard would cover the names below, one of which is usually enough. */}
          <div data-first tabIndex={-1}>
            <ShiftSummary
              name={staffName}
              role={staffRole}
              times={times}
              preview={preview}
              unpaidBreak={form.typed.unpaidBreakMinutes}
            />
          </div>
          <ShiftFields form={form} errors={errors} preview={preview} rink={rink} who={staffName} />
          <TakeBackSignIn
            // The first press counts for one sign-in only.
            key={lastSignIn}
            rink={rink}
            member={member}
            onDone={() => {
              form.draft.forget()
              onSignedOut?.()
              onClose()
            }}
          />
        </>
      )}
    </EntryDialog>
  )
}
