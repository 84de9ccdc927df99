import { handOver } from '#contract/handovers.ts'
import { completeShift, signIn } from '#contract/staff.ts'
import { afterShift, afterSignIn } from '#domain/staff/pending-attendance.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { refusedHash } from '#web/offline/outbox/correction.ts'
import { queuedWrite } from '#web/offline/outbox/queued-write.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'

/** A sign-in, its correction or its withdrawal. `name` is the person's. */
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

/** The hours of a shift. With `signsOut` they end the running shift. */
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

/** The person and the change of a sign-in; undefined for another write. */
export function readSignIn({ call, params, body }: WaitingWrite) {
  const staffId = call === signIn.name ? signIn.params.safeParse(params).data?.id : undefined
  const change = signIn.body.safeParse(body).data
  return staffId !== undefined && change ? { staffId, change } : undefined
}

/** The ids of the people whose attendance a write changes. */
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

/** Attendance has no form, so the staff screen shows a refused write with its corrections. */
export function shownOnStaffScreen(write: WaitingWrite) {
  return { screen: `${SECTIONS_PATH}/staff`, hash: refusedHash(write) }
}

function signInWords(
  isSignedIn: boolean,
  signInTime: string | null | undefined,
  seenSignIn: string | null | undefined,
): string {
  if (!isSignedIn) return 'Sign-in undone'
  if (!signInTime) return 'Sign-in'
  return seenSignIn ? `Sign-in changed to ${signInTime}` : `Sign-in at ${signInTime}`
}
