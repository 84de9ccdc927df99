import { Link, useLocation } from '@tanstack/react-router'
import { CalendarClock, FilePen, PencilLine } from 'lucide-react'
import { formatInRinkTime, operationalDay, timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { typedSignIn } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { DiscardWrite } from '#web/offline/outbox/discard-write.tsx'
import { refusedHash } from '#web/offline/outbox/refused-hash.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import type { StaffQuestion } from '../list/staff-dialogs.tsx'
import type { ShiftToEnter } from '../shift/enter-shift.tsx'
import { readAttendance } from './attendance-write.ts'

interface RefusedAttendanceProps {
  rink: Rink
  write: WaitingWrite
  member: StaffMember
  /** The manager who is signed in. */
  manager: StaffMember | undefined
  now: Date
  onAsk: (question: StaffQuestion) => void
  /** Puts a sign-in time into the fields of the row. */
  onEnterTime: (signInTime: string, instead: string) => void
}

/** What was done on this tablet and refused when it was sent, why, and what can be done about it. */
export function RefusedAttendance(props: RefusedAttendanceProps) {
  const { rink, write, member, manager, now, onAsk, onEnterTime } = props
  const hash = useLocation({ select: location => location.hash })
  const { key, what, problem, madeAt } = write
  const change = readAttendance(write)
  const isManagerIn = manager !== undefined && manager.id !== member.id
  const enterAgain = () => {
    if (change?.kind === 'arrival') {
      const at = signInOf(change, rink)
      if (operationalDay(at, rink) === operationalDay(now, rink)) {
        return onEnterTime(timeOfDay(at, rink.timezone), key)
      }
    }
    onAsk({ asks: 'shift', member, shift: shiftOf(write, rink), instead: key })
  }
  return (
    <Notice
      tone="bad"
      title={`Not recorded: ${what}`}
      takesFocus={hash === refusedHash(write)}
      action={
        <div className="flex flex-wrap gap-3">
          {change?.kind === 'arrival' && isManagerIn && write.refusal?.code === 'manager_signed_in' ? (
            <Button
              icon={FilePen}
              onClick={() => onAsk({ asks: 'handover', incomingId: member.id, instead: key })}
            >
              Make it a handover
            </Button>
          ) : (
            change?.kind !== 'take-back' && (
              <Button icon={PencilLine} onClick={enterAgain}>
                Enter it again
              </Button>
            )
          )}
          {write.refusal?.code === 'shift_recorded' && (
            <Link to="/dashboard/iskate/staff/hours" className={buttonLook('secondary')}>
              <CalendarClock aria-hidden className="size-5.5" />
              Correct the hours
            </Link>
          )}
          <DiscardWrite write={write} />
        </div>
      }
    >
      <p>{problem}</p>
      <p className="text-sm text-ink-soft">
        Made on this tablet {formatInRinkTime(madeAt, rink.timezone, "EEE d MMM 'at' HH:mm")}
      </p>
    </Notice>
  )
}

/** What was refused about somebody who is not on the list any more. */
export function RefusedOfOthers({ writes }: { writes: readonly WaitingWrite[] }) {
  const hash = useLocation({ select: location => location.hash })
  return writes.map(write => (
    <Notice
      key={write.key}
      tone="bad"
      takesFocus={hash === refusedHash(write)}
      title={`Not recorded: ${write.what}, ${write.who}`}
      action={<DiscardWrite write={write} />}
    >
      {write.problem}
    </Notice>
  ))
}

function signInOf(
  { signInTime, madeAt }: { signInTime: string | undefined; madeAt: string },
  { timezone }: Rink,
) {
  return (signInTime && typedSignIn(signInTime, new Date(madeAt), timezone)?.toISOString()) || madeAt
}

/** The shift that a refused write tells of, as far as it does. */
function shiftOf(write: WaitingWrite, rink: Rink): ShiftToEnter {
  const change = readAttendance(write)
  if (change?.kind === 'shift') {
    const { date, signInTime, signOutTime, notes, reason, submittedBy } = change.shift
    const signOutDate =
      change.shift.signOutDate ?? (signOutTime < signInTime ? rinkDate(write.madeAt, rink.timezone) : date)
    const times = { date, signInTime, signOutDate, signOutTime }
    return { times, notes: notes ?? '', reason: reason ?? '', submittedBy }
  }
  const at = change?.kind === 'arrival' ? signInOf(change, rink) : write.madeAt
  const date = rinkDate(at, rink.timezone)
  const times = { date, signInTime: timeOfDay(at, rink.timezone), signOutDate: date, signOutTime: '' }
  return { times, notes: '', reason: '', submittedBy: '' }
}
