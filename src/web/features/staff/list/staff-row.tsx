import { LogIn, LogOut, TriangleAlert, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn, signedInManager, stillSignedInFrom } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { RefusedAttendance } from '../attendance/refused-attendance.tsx'
import { RunningHours } from '../attendance/running-hours.tsx'
import { useAttendance } from '../attendance/use-attendance.ts'
import { EarlierShifts, type ShownShift } from './earlier-shifts.tsx'
import type { StaffQuestion } from './staff-dialogs.tsx'

/** How long a sign-in can be taken back: until it could be worked time. */
const UNDO_MS = 5 * 60_000

interface Typed {
  /** HH:mm at the rink. */
  signIn: string
  signOut: string
  /** The sign-in on the screen when it was typed. */
  over: string | null
  /** The key of the refused write that is entered again. */
  replaces: string | undefined
}

interface StaffRowProps {
  rink: Rink
  member: StaffMember
  staff: readonly StaffMember[]
  /** The completed shifts of the day, oldest first. */
  earlier: ShownShift[]
  /** What was done on this tablet about them: what waits to be sent, and what was refused. */
  waiting: readonly WaitingWrite[]
  refused: readonly WaitingWrite[]
  now: Date
  onAsk: (question: StaffQuestion) => void
}

/** One person: who they are, their times, and the one thing to do next. */
export function StaffRow(props: StaffRowProps) {
  const { rink, member, staff, earlier, waiting, refused, now, onAsk } = props
  const { name, role, company } = member
  const signInField = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed>()
  const { isBusy, arrive, correctSignIn, takeBack } = useAttendance(rink, member, staff, onAsk)
  const running = isSignedIn(member) ? member : undefined
  const isLate = running !== undefined && isFromEarlierDay(running.lastSignIn, now, rink)
  const signedInTime = running ? timeOfDay(running.lastSignIn, rink.timezone) : ''
  // What was typed counts for the state it was typed over: someone else may have signed the person in or out in the meantime.
  const state = running?.lastSignIn ?? null
  const { signIn, signOut, replaces } =
    typed?.over === state ? typed : { signIn: signedInTime, signOut: '', replaces: undefined }
  const type = (change: Partial<Typed>) => setTyped({ signIn, signOut, replaces, over: state, ...change })
  const forgetTyped = () => setTyped(undefined)
  const isCorrected = running !== undefined && signIn !== '' && signIn !== signedInTime
  const canTakeBack = running && !isCorrected && now.getTime() - Date.parse(running.lastSignIn) < UNDO_MS
  const enterTime = (time: string, key: string) => {
    type({ signIn: time, replaces: key })
    signInField.current?.focus()
  }
  const next = () => {
    if (isCorrected) return correctSignIn({ signInTime: signIn, replaces }, forgetTyped)
    if (!running) return arrive({ signInTime: signIn, replaces }, forgetTyped)
    onAsk({ asks: 'sign-out', member: running, signOutTime: signOut })
    type({ signOut: '' })
  }
  const nextLabel = () => {
    if (isCorrected) return `Change to ${signIn}`
    if (isLate) return 'Enter sign-out'
    if (running) return 'Sign out'
    return earlier.length > 0 ? 'Sign back in' : 'Sign in'
  }
  return (
    <li
      data-signed-in={running ? true : undefined}
      className="flex flex-col gap-3 p-4 data-signed-in:bg-rink-soft/40 sm:px-5"
    >
      {isLate && running && (
        <p className="flex items-center gap-2 font-semibold text-warn">
          <TriangleAlert aria-hidden className="size-5.5 shrink-0" />
          {stillSignedInFrom(running.lastSignIn, rink.timezone)}
        </p>
      )}
      <form
        aria-label={name}
        noValidate
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_9rem_9rem_11rem]"
        onSubmit={event => {
          event.preventDefault()
          next()
        }}
      >
        <div className="min-w-0 self-center">
          <p className="text-lg leading-snug font-bold">{name}</p>
          <p className="text-sm text-ink-soft">{company ? `${role} · ${company}` : role}</p>
          {running && <RunningHours running={running} rink={rink} now={now} />}
          {waiting.length > 0 && <WaitingMark />}
        </div>
        <div className="grid grid-cols-2 gap-3 sm:contents">
          <TextField
            ref={signInField}
            type="time"
            label="Sign-in time"
            value={signIn}
            readOnly={isBusy || isLate}
            // Emptied, the field says nothing of what was refused any more.
            onChange={({ target: { value } }) =>
              type({ signIn: value, ...(!value && { replaces: undefined }) })
            }
          />
          <TextField
            type="time"
            label="Sign-out time"
            value={signOut}
            disabled={!running || isLate}
            onChange={event => type({ signOut: event.target.value })}
          />
        </div>
        <Button
          type="submit"
          kind={isCorrected || isLate ? 'primary' : 'secondary'}
          icon={running && !isCorrected ? LogOut : LogIn}
          isBusy={isBusy}
          busyLabel="Saving..."
          className="h-13 w-full"
          aria-label={`${nextLabel()}: ${name}`}
        >
          {nextLabel()}
        </Button>
      </form>
      {canTakeBack && (
        <Button kind="quiet" icon={Undo2} className="self-end text-sm" disabled={isBusy} onClick={takeBack}>
          Undo this sign-in
        </Button>
      )}
      {refused.map(write => (
        <RefusedAttendance
          key={write.key}
          rink={rink}
          write={write}
          member={member}
          manager={signedInManager(staff)}
          now={now}
          onAsk={onAsk}
          onEnterTime={enterTime}
        />
      ))}
      <EarlierShifts shifts={earlier} />
    </li>
  )
}
