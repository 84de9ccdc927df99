import { CloudUpload, LogIn, LogOut, TriangleAlert, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
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
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { hoursExplanation, workedHours } from '#domain/staff/hours.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import type { PendingShift } from '#domain/staff/pending-attendance.ts'
import { atWholeMinute } from '#domain/wall-clock.ts'
import { Button } from '#web/components/button.tsx'
import { LateMark } from '#web/components/late-mark.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { RefusedAttendance } from '../attendance/refused-attendance.tsx'
import { useAttendance } from '../attendance/use-attendance.ts'
import { texts } from '../texts.ts'
import type { StaffQuestion } from './staff-dialogs.tsx'

const text = texts.row

/** After this delay the sign-in may be worked time, so it cannot be undone here. */
const UNDO_MS = 5 * 60_000

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
  onAsk: (question: StaffQuestion) => void
}

/** One person: their name, their times, and the next action. */
export function StaffRow(props: StaffRowProps) {
  const { rink, member, staff, earlier, waiting, refused, now, onAsk } = props
  const { name, role, company } = member
  const signInField = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed>()
  const { isBusy, arrive, correctSignIn, takeBack } = useAttendance(rink, member, staff, () =>
    onAsk({ asks: 'prompt', id: member.id }),
  )
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
  const forgetTyped = () => setTyped(undefined)
  const isCorrected = running !== undefined && signIn !== '' && signIn !== signedInTime
  const canTakeBack = running && !isCorrected && now.getTime() - Date.parse(running.lastSignIn) < UNDO_MS
  const enterTime = (time: string, key: string) => {
    type({ signIn: time, replaces: key })
    signInField.current?.focus()
  }
  const next = () => {
    if (isCorrected) return correctSignIn({ signInTime: signIn, lateReason, replaces }, forgetTyped)
    if (!running) return arrive({ signInTime: signIn, lateReason, replaces }, forgetTyped)
    onAsk({ asks: 'sign-out', member: running, signOutTime: signOut })
    type({ signOut: '' })
  }
  const nextLabel = () => {
    if (isCorrected) return text.changeTo(signIn)
    if (isLate) return text.enterSignOut
    if (running) return text.signOut
    return earlier.length > 0 ? text.signBackIn : text.signIn
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
          {waiting.length > 0 ? (
            <WaitingMark />
          ) : (
            <LateMark record={member} submittedAt={member.attendanceRecordedAt} timezone={rink.timezone} />
          )}
          {running && waiting.length === 0 && <SignatureMark record="staff" id={member.id} />}
        </div>
        <div className="grid grid-cols-2 gap-3 sm:contents">
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
        </div>
        <Button
          type="submit"
          kind={isCorrected || isLate ? 'primary' : 'secondary'}
          icon={running && !isCorrected ? LogOut : LogIn}
          isBusy={isBusy}
          busyLabel={texts.busy}
          className="h-13 w-full"
          aria-label={`${nextLabel()}: ${name}`}
        >
          {nextLabel()}
        </Button>
      </form>
      {isEarlier && (
        <TextField
          label={text.lateReason}
          value={lateReason}
          maxLength={500}
          onChange={event => type({ lateReason: event.target.value })}
        />
      )}
      {canTakeBack && (
        <Button
          kind="quiet"
          icon={Undo2}
          className="self-end text-sm"
          disabled={isBusy}
          onClick={() => takeBack()}
        >
          {text.undo}
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

interface RunningHoursProps {
  running: SignedIn
  rink: Rink
  now: Date
}

/** The hours of a running shift until now, with an explanation if they differ from the elapsed time. */
function RunningHours({ running, rink: { timezone }, now }: RunningHoursProps) {
  const worked = {
    signedInAt: atWholeMinute(running.lastSignIn),
    signedOutAt: atWholeMinute(now.toISOString() > running.lastSignIn ? now : running.lastSignIn),
  }
  const hours = workedHours(timeOfDay(worked.signedInAt, timezone), timeOfDay(worked.signedOutAt, timezone))
  const explanation = hoursExplanation(hours, worked, timezone)
  return (
    <>
      <p className="text-sm font-semibold text-rink">{text.running(hoursInWords(hours))}</p>
      {explanation && <p className="mt-1 text-sm">{explanation}</p>}
    </>
  )
}

/** A recorded or pending shift. */
type ShownShift = CompletedShift | PendingShift

/** The recorded shifts and the pending ones, oldest first. */
export function shownShifts(recorded: CompletedShift[], pending: readonly PendingShift[]): ShownShift[] {
  const isRecorded = (shift: PendingShift) =>
    recorded.some(
      ({ signedInAt, signOutTime }) => signedInAt === shift.signedInAt && signOutTime === shift.signOutTime,
    )
  return [...recorded, ...pending.filter(shift => !isRecorded(shift))].sort((one, other) =>
    one.signedInAt.localeCompare(other.signedInAt),
  )
}

/** The completed shifts of today. They are corrected on the hours screen. */
function EarlierShifts({ shifts }: { shifts: ShownShift[] }) {
  if (shifts.length === 0) return null
  return (
    <ul aria-label={text.earlier} className="flex flex-col gap-1 text-sm">
      {shifts.map((shift, index) => (
        <li
          key={'id' in shift ? shift.id : shift.key}
          className="flex flex-wrap gap-x-4 gap-y-0.5 rounded-control bg-sunken px-3 py-2"
        >
          <span className="font-semibold">{text.shift(index + 1)}</span>
          <span>
            {shift.signInTime} – {shift.signOutTime}
          </span>
          <span>{hoursInWords(shift.workedHours)}</span>
          {'id' in shift ? (
            <>
              {shift.corrects && <span className="text-ink-soft">{text.corrected(shift.reason ?? '')}</span>}
              {shift.hoursExplanation && <span className="basis-full">{shift.hoursExplanation}</span>}
              <SignatureMark record="completed_shift" id={shift.id} />
            </>
          ) : (
            <span className="flex items-center gap-1.5 font-semibold text-warn">
              <CloudUpload aria-hidden className="size-4.5 shrink-0" />
              {text.waiting}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
