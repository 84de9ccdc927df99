import { handOver } from '#contract/handovers.ts'
import { completeShift, signIn } from '#contract/staff.ts'
import type { NewCompletedShift } from '#domain/staff/completed-shift.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'

/** What a write that waits does to the attendance of the people it is about; `madeAt` is an instant. */
export type AttendanceWrite =
  | {
      kind: 'arrival'
      staffId: number
      /** HH:mm at the rink; without it, when it was made. */
      signInTime: string | undefined
      /** The sign-in that was on the screen, `null` for none; undefined where nobody said. */
      seenSignIn: string | null | undefined
      madeAt: string
    }
  | { kind: 'take-back'; staffId: number; seenSignIn: string | null | undefined; madeAt: string }
  | { kind: 'shift'; staffId: number; shift: NewCompletedShift; madeAt: string }
  | { kind: 'handover'; outgoingId: number; incomingId: number; madeAt: string }

/** Reads a write of the outbox; undefined where it changes nobody's attendance. */
export function readAttendance(write: WaitingWrite): AttendanceWrite | undefined {
  const { madeAt } = write
  if (write.call === signIn.name) {
    const id = signIn.params.safeParse(write.params).data?.id
    const body = signIn.body.safeParse(write.body).data
    if (!body || id === undefined) return undefined
    const { seenSignIn, isSignedIn, signInTime } = body
    if (!isSignedIn) return { kind: 'take-back', staffId: id, seenSignIn, madeAt }
    return { kind: 'arrival', staffId: id, signInTime: signInTime ?? undefined, seenSignIn, madeAt }
  }
  if (write.call === completeShift.name) {
    const shift = completeShift.body.safeParse(write.body).data
    return shift && { kind: 'shift', staffId: shift.staffId, shift, madeAt }
  }
  if (write.call === handOver.name) {
    const { outgoingStaffId, incomingStaffId } = handOver.body.safeParse(write.body).data ?? {}
    if (outgoingStaffId === undefined || incomingStaffId === undefined) return undefined
    return { kind: 'handover', outgoingId: outgoingStaffId, incomingId: incomingStaffId, madeAt }
  }
  return undefined
}

/** Whom it is about. */
export function peopleOf(change: AttendanceWrite): number[] {
  return change.kind === 'handover' ? [change.outgoingId, change.incomingId] : [change.staffId]
}
