import { Clock, LogIn, LogOut, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import { hoursInWords } from '#domain/durations.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import {
  isFromEarlierDay,
  isMovedBack,
  isSignedIn,
  type SignedIn,
  signedInManager,
  stillSignedInFrom,
  typedSignIn,
} from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { Button } from '#web/components/button.tsx'
import { Initials } from '#web/components/initials.tsx'
import { LateMark } from '#web/components/late-mark.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { RefusedAttendance } from '../attendance/refused-attendance.tsx'
import { type DoneAttendance, useAttendance } from '../attendance/use-attendance.ts'
import { endingAt } from '../attendance/use-sign-out.ts'
import { texts } from '../texts.ts'
import { EarlierShifts, ShiftSignatures, type ShownShift } from './earlier-shifts.tsx'
import { RunningHours } from './running-hours.tsx'
import type { StaffQuestion } from './staff-dialogs.tsx'

const text = texts.row

interface Typed {
  /** HH:mm at the rink. */
  signIn: string
  signOut: string
  /** Why the sign-in is entered afterwards. */
  lateReason: string
  /** The sign-in that was shown when the time was typed. */
  over: string | null
  /** The key of the refused write that it replaces. */
  replaces: string | undefined
}

interface StaffRowProps {
  rink: Rink
  member: StaffMember
  staff: readonly StaffMember[]
  /** The completed shifts of the day, oldest first. */
  earlier: ShownShift[]
  /** The pending and refused writes of this tablet about the person. */
  waiting: readonly WaitingWrite[]
  refused: readonly WaitingWrite[]
  now: Date
  /** True until the shifts of the day are known: the row has no buttons, because they could change under a finger. */
  isExpected: boolean
  isLeaving: boolean
  onAsk: (question: StaffQuestion) => void
  onSignOut: (member: SignedIn, signOutTime: string) => void
  onDone: (done: DoneAttendance) => void
}

/**
 * One person: their name, their hours, and one large button; the times open on demand. The hours are below the name where
 * the list is narrow.
 */
export function StaffRow(props: StaffRowProps) {
  const { rink, member, staff, earlier, waiting, refused, now, isLeaving, onAsk, onSignOut, onDone } = props
  const { isExpected } = props
  const { name, role, company } = member
  const timesId = useId()
  const signInField = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<Typed>()
  const askManager = () => onAsk({ asks: 'prompt', id: member.id })
  const { isBusy, arrive, correctSignIn } = useAttendance(rink, member, staff, askManager, onDone)
  const running = isSignedIn(member) ? member : undefined
  const isLate = running !== undefined && isFromEarlierDay(running.lastSignIn, now, rink)
  const signedInTime = running ? timeOfDay(running.lastSignIn, rink.timezone) : ''
  // Typed times belong to the state in which they were typed: another tablet may sign the person in or out.
  const state = running?.lastSignIn ?? null
  const { signIn, signOut, lateReason, replaces } =
    typed?.over === state ? typed : { signIn: signedInTime, signOut: '', lateReason: '', replaces: undefined }
  const type = (change: Partial<Typed>) =>
    setTyped({ signIn, signOut, lateReason, replaces, over: state, ...change })
  const typedAt = signIn && signIn !== signedInTime ? typedSignIn(signIn, now, rink.timezone) : undefined
  const isEarlier = typedAt !== undefined && isMovedBack(typedAt.toISOString(), now.toISOString())
  const isCorrected = running !== undefined && signIn !== '' && signIn !== signedInTime
  const forgetTyped = () => {
    setTyped(undefined)
    setIsOpen(false)
  }
  const enterTime = (time: string, key: string) => {
    type({ signIn: time, replaces: key })
    setIsOpen(true)
    // Once the field is shown.
    requestAnimationFrame(() => signInField.current?.focus())
  }
  const next = () => {
    if (isCorrected) return correctSignIn({ signInTime: signIn, lateReason, replaces }, forgetTyped)
    if (!running) return arrive({ signInTime: signIn, lateReason, replaces }, forgetTyped)
    onSignOut(running, signOut)
    forgetTyped()
  }
  // On a phone, more than the hours would push the people who are not here off the screen.
  const isShort = running !== undefined && !isOpen
  const nextLabel = () => {
    if (isCorrected) return text.changeTo(signIn)
    if (isLate) return text.enterSignOut
    if (running) return signOut ? text.signOutAt(signOut) : text.signOut
    return earlier.length > 0 ? text.signBackIn : text.signIn
  }
  return (
    <li data-signed-in={running ? true : undefined} className="flex flex-col gap-2 px-4 py-2 sm:px-5">
      {isLate && running && (
        <p className="flex items-center gap-2 pt-2 font-semibold text-warn">
          <TriangleAlert aria-hidden className="size-5.5 shrink-0" />
          {stillSignedInFrom(running.lastSignIn, rink.timezone, now)}
        </p>
      )}
      <form
        aria-label={name}
        noValidate
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 @lg:min-h-16 @lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] @[40rem]:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto]"
        onSubmit={event => {
          event.preventDefault()
          next()
        }}
      >
        <Initials name={name} look={lookOf(member, staff)} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 text-lg leading-snug font-bold">
            <span className="wrap-anywhere">{name}</span>
            {signedInManager(staff)?.id === member.id && (
              <span className="rounded-full bg-rink-soft px-3 py-0.5 text-sm whitespace-nowrap text-rink">
                {text.inCharge}
              </span>
            )}
          </p>
          <p className="text-sm text-ink-soft">{company ? `${role} · ${company}` : role}</p>
          {waiting.length > 0 ? (
            <WaitingMark />
          ) : (
            <LateMark record={member} submittedAt={member.attendanceRecordedAt} timezone={rink.timezone} />
          )}
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-3 @lg:contents">
          <div
            className={`min-w-0 @max-[40rem]:empty:hidden ${isShort ? 'grow basis-20 @lg:grow-0 @lg:basis-full' : 'basis-full @max-lg:pl-16'} @lg:@max-[40rem]:col-[2/-1] @lg:@max-[40rem]:row-start-2 @[40rem]:text-right`}
          >
            {running && (
              <RunningHours running={running} earlier={earlier} rink={rink} now={now} isShort={isShort} />
            )}
            {earlier.length > 0 && (
              <div className={isShort ? '@max-lg:hidden' : ''}>
                <EarlierShifts shifts={earlier} />
              </div>
            )}
          </div>
          {isExpected ? (
            <span
              aria-hidden
              className="h-15 rounded-control bg-sunken @max-lg:grow @lg:col-span-2 @lg:w-59"
            />
          ) : (
            <>
              <Button
                icon={Clock}
                aria-label={text.times(name)}
                aria-expanded={isOpen}
                aria-controls={timesId}
                className="size-15 shrink-0 border-line! p-0! text-ink-soft!"
                onClick={() => setIsOpen(!isOpen)}
              />
              <Button
                type="submit"
                kind={!running || isCorrected || isLate || signOut ? 'primary' : 'secondary'}
                {...(!isCorrected && !signOut && { icon: running ? LogOut : LogIn })}
                isBusy={isBusy || isLeaving}
                busyLabel={texts.busy}
                className="h-15 px-2! @max-lg:grow @lg:w-40"
                aria-label={`${nextLabel()}: ${name}`}
              >
                {nextLabel()}
              </Button>
            </>
          )}
        </div>
        <div id={timesId} hidden={!isOpen} className="col-span-full pb-2 @lg:col-start-2">
          <div className="flex flex-wrap items-end gap-3 *:w-40">
            <TextField
              ref={signInField}
              type="time"
              label={text.signInTime}
              value={signIn}
              readOnly={isBusy || isLate}
              // An empty field no longer replaces a refused write.
              onChange={({ target: { value } }) =>
                type({ signIn: value, ...(!value && { replaces: undefined }) })
              }
            />
            <TextField
              type="time"
              label={text.signOutTime}
              value={signOut}
              disabled={!running || isLate}
              onChange={event => type({ signOut: event.target.value })}
            />
            {running && signOut && <Worked running={running} signOutTime={signOut} rink={rink} />}
          </div>
          <div className="mt-2 flex flex-col gap-1 empty:hidden">
            {running && waiting.length === 0 && <SignatureMark record="staff" id={member.id} />}
            <ShiftSignatures shifts={earlier} />
          </div>
          {isEarlier && (
            <TextField
              label={text.lateReason}
              className="mt-3"
              value={lateReason}
              maxLength={500}
              onChange={event => type({ lateReason: event.target.value })}
            />
          )}
        </div>
      </form>
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
    </li>
  )
}

/** The circle of the person in charge, of a person on site, and of one who is not. */
function lookOf(member: StaffMember, staff: readonly StaffMember[]): string {
  if (!member.isSignedIn) return 'bg-rink-soft text-ink-soft'
  return signedInManager(staff)?.id === member.id ? 'bg-ink text-surface' : 'bg-rink text-on-rink'
}

/** The hours of the shift with the typed sign-out time. */
function Worked({ running, signOutTime, rink }: { running: SignedIn; signOutTime: string; rink: Rink }) {
  const { hours, problem } = endingAt(running, signOutTime, rink).preview
  return (
    <p aria-live="polite" className="flex min-h-13 flex-col justify-center">
      <span className="text-sm text-ink-soft">{text.worked}</span>
      <span className={problem ? 'text-sm text-bad' : 'font-bold'}>
        {problem || (hours !== undefined && hoursInWords(hours))}
      </span>
    </p>
  )
}
