import { useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { signedInManager, typedSignIn } from '#domain/staff/attendance.ts'
import { isManager, type StaffMember } from '#domain/staff/member.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { showToast } from '#web/components/toast.tsx'
import { discardRefused } from '#web/offline/outbox/use-queued-write.ts'
import { type AttendanceGiven, useSignIn } from '../staff-writes.ts'
import { texts } from '../texts.ts'

const text = texts.attendance

/**
 * A forgotten sign-in from before midnight can be entered for this long. Later times of day are in the
 * future.
 */
const LATEST_NOTICE_MS = 8 * 60 * 60_000

/** The message for a write that waits on the tablet. */
export function keptToast(what: string) {
  return { title: text.kept.title, text: text.kept.text(what) }
}

/** A sign-in, sign-out or correction of a person that was saved, in words. */
export interface DoneAttendance {
  id: number
  /** True if the person is signed in since. */
  isSignedIn: boolean
  title: string
  text: string
  /** HH:mm at the rink; set by a sign-out, which undo continues from there. */
  signOutTime?: string
}

interface Arrival {
  /** HH:mm at the rink; '' means now. */
  signInTime: string
  /** Why it is entered afterwards; '' if it is not. */
  lateReason: string
  /** The key of the refused write that it replaces. */
  replaces: string | undefined
}

/**
 * Signs one person in, corrects the time, or takes the sign-in back, also offline, and shows the result. `onManager` is
 * called if another manager is signed in, `onDone` with the result instead of a toast.
 */
export function useAttendance(
  rink: Rink,
  member: StaffMember,
  staff: readonly StaffMember[],
  onManager: () => void,
  onDone: (done: DoneAttendance) => void = ({ title, text: said }) =>
    showToast({ tone: 'success', title, text: said }),
) {
  const { name } = member
  const { mutate, isPending } = useSignIn(rink, member)
  const [over, setOver] = useState<string | null>(null)
  // The live events may bring the new state before the reply comes.
  const isBusy = isPending && over === member.lastSignIn

  /** `said` is the message of success and of a queued write. */
  const send = (
    given: AttendanceGiven,
    said: (lastSignIn: string | null) => { title: string; text: string; kept: string },
    onSaved?: () => void,
  ) => {
    const { isSignedIn, signInTime, replaces } = given
    if (signInTime && isInFuture(signInTime, rink)) {
      return showToast({ tone: 'error', title: text.checkTime, text: text.toCome(signInTime) })
    }
    const madeAt = serverNow().toISOString()
    setOver(member.lastSignIn)
    return mutate(given, {
      onSuccess: written => {
        onSaved?.()
        const { kept, ...toast } = said(written.end === 'kept' ? madeAt : written.reply.lastSignIn)
        onDone({ id: member.id, isSignedIn, ...(written.end === 'kept' ? keptToast(kept) : toast) })
      },
      onError: error => {
        if (error instanceof ApiError && error.code === 'manager_signed_in') onManager()
        else showToast({ tone: 'error', title: texts.notSaved, text: messageOf(error) })
        // A write that replaces a refused one stays in the row: otherwise the first entry would be lost.
        if (!replaces) void discardRefused(error)
      },
    })
  }
  return {
    isBusy,
    arrive: ({ signInTime, lateReason, replaces }: Arrival, onSaved: () => void) => {
      if (isBusy) return
      if (isManager(member) && signedInManager(staff)) return onManager()
      const typed = { ...(signInTime && { signInTime }), ...(lateReason && { lateReason }) }
      const given = { isSignedIn: true, ...typed, replaces }
      send(
        given,
        lastSignIn => {
          const at = signInTime || (lastSignIn ? timeOfDay(lastSignIn, rink.timezone) : '')
          return { title: text.signedIn(name), text: text.at(at), kept: text.signedInAt(name, at) }
        },
        onSaved,
      )
    },
    correctSignIn: ({ signInTime, lateReason, replaces }: Arrival, onSaved: () => void) => {
      const kept = text.keptChange(name, signInTime)
      const said = { title: text.changed, text: text.changedTo(name, signInTime), kept }
      const given = { isSignedIn: true, signInTime, ...(lateReason && { lateReason }), replaces }
      send(given, () => said, onSaved)
    },
    /** Clears the sign-in without any hours. */
    takeBack: (result = text.notSignedIn(name), onSaved?: () => void) => {
      send({ isSignedIn: false }, () => ({ title: text.takenBack, text: result, kept: result }), onSaved)
    },
  }
}

function isInFuture(signInTime: string, { timezone }: Rink): boolean {
  const now = serverNow()
  const latest = typedSignIn(signInTime, now, timezone)
  if (latest === undefined || rinkDate(latest, timezone) === rinkDate(now, timezone)) return false
  return now.getTime() - latest.getTime() > LATEST_NOTICE_MS
}
