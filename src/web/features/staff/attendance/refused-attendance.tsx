import { Link } from '@tanstack/react-router'
import { CalendarClock, FilePen, PencilLine } from 'lucide-react'
import { completeShift } from '#contract/staff.ts'
import { momentInWords, operationalDay, timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { typedSignIn } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { HOURS_PATH } from '#web/addresses.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { RefusedNotice } from '#web/offline/outbox/pending-write.tsx'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import type { StaffQuestion } from '../list/staff-dialogs.tsx'
import { readSignIn } from '../queued-writes.ts'
import type { ShiftToEnter } from '../shift/shift-dialogs.tsx'
import { texts } from '../texts.ts'

const text = texts.refused

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

/** A refused write of this tablet, with the reason and the ways to correct it. */
export function RefusedAttendance(props: RefusedAttendanceProps) {
  const { rink, write, member, manager, now, onAsk, onEnterTime } = props
  const { key, what, problem, madeAt } = write
  const today = rinkDate(now, rink.timezone)
  const signedIn = readSignIn(write)?.change
  const isManagerIn = manager !== undefined && manager.id !== member.id
  const enterAgain = () => {
    if (signedIn) {
      const at = signInOf(write, signedIn.signInTime, rink)
      if (operationalDay(at, rink) === operationalDay(now, rink)) {
        return onEnterTime(timeOfDay(at, rink.timezone), key)
      }
    }
    onAsk({ asks: 'shift', member, shift: shiftOf(write, rink), instead: key })
  }
  return (
    <RefusedNotice
      rink={rink}
      write={write}
      title={text.title(what)}
      actions={
        <>
          {signedIn?.isSignedIn && isManagerIn && write.refusal?.code === 'manager_signed_in' ? (
            <Button
              icon={FilePen}
              onClick={() => onAsk({ asks: 'handover', incomingId: member.id, instead: key })}
            >
              {text.handOver}
            </Button>
          ) : (
            signedIn?.isSignedIn !== false && (
              <Button icon={PencilLine} onClick={enterAgain}>
                {text.enterAgain}
              </Button>
            )
          )}
          {write.refusal?.code === 'shift_recorded' && (
            <Link to={HOURS_PATH} className={buttonLook('secondary')}>
              <CalendarClock aria-hidden className="size-5.5" />
              {text.correctHours}
            </Link>
          )}
        </>
      }
    >
      <p>{problem}</p>
      <p className="text-sm text-ink-soft">{text.made(momentInWords(madeAt, rink.timezone, today))}</p>
    </RefusedNotice>
  )
}

function signInOf({ madeAt }: WaitingWrite, signInTime: string | null | undefined, { timezone }: Rink) {
  return (signInTime && typedSignIn(signInTime, new Date(madeAt), timezone)?.toISOString()) || madeAt
}

/** The shift of a refused write, as far as it is known. */
function shiftOf(write: WaitingWrite, rink: Rink): ShiftToEnter {
  const shift = write.call === completeShift.name && completeShift.body.safeParse(write.body).data
  if (shift) {
    const { date, signInTime, signOutTime, notes, reason, submittedBy } = shift
    const signOutDate =
      shift.signOutDate ?? (signOutTime < signInTime ? rinkDate(write.madeAt, rink.timezone) : date)
    const times = { date, signInTime, signOutDate, signOutTime }
    const unpaidBreakMinutes = String(shift.unpaidBreakMinutes ?? '')
    return { times, unpaidBreakMinutes, notes: notes ?? '', reason: reason ?? '', submittedBy }
  }
  const at = signInOf(write, readSignIn(write)?.change.signInTime, rink)
  const date = rinkDate(at, rink.timezone)
  const times = { date, signInTime: timeOfDay(at, rink.timezone), signOutDate: date, signOutTime: '' }
  return { times, unpaidBreakMinutes: '', notes: '', reason: '', submittedBy: '' }
}
