import { handOver } from '#contract/handovers.ts'
import { completeShift, signIn } from '#contract/staff.ts'
import { afterShift, afterSignIn } from '#domain/staff/pending-attendance.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { refusedHash } from '#web/offline/outbox/correction.ts'
import { queuedWrite } from '#web/offline/outbox/queued-write.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'

/** A sign-in, a correction of one, or taking it back; `name` is whom it is about. */
export const signInWrite = queuedWrite({
  endpoint: signIn,
  topics: ['staff'],
  label: ({ isSignedIn, signInTime, seenSignIn }, { name }: { name: string }) => ({
    what: signInWords(isSignedIn, signInTime, seenSignIn),
    who: name,
  }),
  apply: {
    staff: (staff, write, { timezone }) => {
      const read = readSignIn(write)
      return read ? afterSignIn(staff, read.staffId, read.change, write, timezone) : staff
    },
  },
  correct: shownOnStaffScreen,
})

/** Hours, which end the shift that runs if they say so. */
export const completeShiftWrite = queuedWrite({
  endpoint: completeShift,
  topics: ['staff'],
  label: ({ signsOut, signInTime, signOutTime, staffName }) => ({
    what: `${signsOut ? 'Sign-out' : 'Hours'}, ${signInTime} to ${signOutTime}`,
    who: staffName ?? '',
  }),
  apply: {
    staff: (staff, write, { timezone }) => {
      const shift = completeShift.body.safeParse(write.body).data
      return shift ? afterShift(staff, shift, write, timezone) : staff
    },
  },
  correct: shownOnStaffScreen,
})

/** Who is signed in or out by a write, and when; undefined for another write. */
export function readSignIn({ call, params, body }: WaitingWrite) {
  const staffId = call === signIn.name ? signIn.params.safeParse(params).data?.id : undefined
  const change = signIn.body.safeParse(body).data
  return staffId !== undefined && change ? { staffId, change } : undefined
}

/** Whose attendance a write changes, by their ids. */
export function peopleOf(write: WaitingWrite): number[] {
  const { call, body } = write
  if (call === signIn.name) return known(readSignIn(write)?.staffId)
  if (call === completeShift.name) return known(completeShift.body.safeParse(body).data?.staffId)
  if (call !== handOver.name) return []
  const { outgoingStaffId, incomingStaffId } = handOver.body.safeParse(body).data ?? {}
  return known(outgoingStaffId, incomingStaffId)
}

function known(...ids: (number | undefined)[]): number[] {
  return ids.filter(id => id !== undefined)
}

/** Attendance has no form to go back to: a refused write is shown on the staff screen, with what can be done about it. */
export function shownOnStaffScreen(write: WaitingWrite) {
  return { screen: `${SECTIONS_PATH}/staff`, hash: refusedHash(write) }
}

function signInWords(
  isSignedIn: boolean,
  signInTime: string | null | undefined,
  seenSignIn: string | null | undefined,
): string {
  if (!isSignedIn) return 'Sign-in taken back'
  if (!signInTime) return 'Sign-in'
  return seenSignIn ? `Sign-in changed to ${signInTime}` : `Sign-in at ${signInTime}`
}
