import { useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import { hoursInWords } from '#domain/durations.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, type SignedIn } from '#domain/staff/attendance.ts'
import { resolveShiftTimes } from '#domain/staff/shift-times.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { showToast } from '#web/components/toast.tsx'
import { discardRefused } from '#web/offline/outbox/use-queued-write.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { isLongPreview, shiftPreview } from '../shift/shift-form.ts'
import { useCompleteShift } from '../staff-writes.ts'
import { texts } from '../texts.ts'
import { type DoneAttendance, keptToast } from './use-attendance.ts'

const text = texts.signOut

/** The running shift as it would end at a time of today, HH:mm at the rink; '' means now. */
export function endingAt(member: SignedIn, signOutTime: string, { timezone }: Rink) {
  const now = serverNow()
  const signedInAt = new Date(member.lastSignIn)
  const times = {
    date: rinkDate(member.lastSignIn, timezone),
    signInTime: timeOfDay(member.lastSignIn, timezone),
    signOutTime: signOutTime || timeOfDay(now, timezone),
  }
  const preview = shiftPreview(times, timezone, entered =>
    resolveShiftTimes(entered, timezone, { signedInAt, now }),
  )
  return { times, preview }
}

/**
 * Signs people out with one tap, in the name of the known person. `signOut` returns false if a dialog has to ask: who
 * signs, when the shift ended, or if it was really that long.
 */
export function useSignOut(rink: Rink, onDone: (done: DoneAttendance) => void) {
  const complete = useCompleteShift(rink)
  const submittedBy = useCurrentName()
  const [leavingId, setLeavingId] = useState<number>()

  const send = async (member: SignedIn, { times, preview }: ReturnType<typeof endingAt>, by: string) => {
    const { id, name, role: staffRole, company: staffCompany } = member
    const hours = preview.hours ?? 0
    const shift = { ...times, workedHours: hours.toFixed(2), unpaidBreakMinutes: null, notes: null }
    const ended = { staffId: id, staffName: name, staffRole, staffCompany, ...shift, submittedBy: by }
    setLeavingId(id)
    try {
      const { end } = await complete({ ...ended, signsOut: true })
      const words = hoursInWords(hours)
      const said =
        end === 'kept'
          ? keptToast(text.kept(name, words))
          : { title: text.done(name), text: text.recorded(words) }
      onDone({ id, isSignedIn: false, ...said, signOutTime: times.signOutTime })
    } catch (error) {
      void discardRefused(error)
      showToast({ tone: 'error', title: text.notYet, text: messageOf(error) })
    }
    setLeavingId(undefined)
  }
  const signOut = (member: SignedIn, signOutTime: string): boolean => {
    if (submittedBy === undefined || isFromEarlierDay(member.lastSignIn, serverNow(), rink)) return false
    const ending = endingAt(member, signOutTime, rink)
    if (ending.preview.worked === undefined || isLongPreview(ending.preview)) return false
    void send(member, ending, submittedBy)
    return true
  }
  return { leavingId, signOut }
}
