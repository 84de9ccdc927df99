import { useMutation } from '@tanstack/react-query'
import type { BodyAtRink } from '#contract/endpoint.ts'
import type { completeShift } from '#contract/staff.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { typedSignIn } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { resolveShiftTimes } from '#domain/staff/shift-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import type { ReplacedData } from '#web/offline/outbox/outbox-store.ts'
import { useQueuedWrite } from '#web/offline/outbox/use-queued-write.ts'
import { completeShiftWrite, signInWrite } from './queued-writes.ts'

export interface AttendanceGiven {
  isSignedIn: boolean
  /** HH:mm at the rink. */
  signInTime?: string
  /** Why it is entered afterwards. */
  lateReason?: string
  /** The key of the refused write that it replaces. */
  replaces?: string | undefined
}

/**
 * Signs a member in or out, or queues it until the network is back. The key includes the state on the screen,
 * so that the same press in another state is a new write, even after a lost response.
 */
export function useSignIn(rink: Rink, { id, name, ...member }: StaffMember) {
  const sendKeyed = useWriteKey()
  const send = useQueuedWrite(rink)
  const seen = `${member.lastSignIn} ${member.lastSignOut}`
  return useMutation({
    mutationFn: ({ replaces, ...given }: AttendanceGiven) => {
      const seenSignIn = member.isSignedIn ? member.lastSignIn : null
      const body = { ...given, seenSignIn, rinkId: rink.id }
      const params = { id: String(id) }
      const typed = given.signInTime && typedSignIn(given.signInTime, serverNow(), rink.timezone)
      const notBefore = typed ? typed.toISOString() : undefined
      return sendKeyed({ id, seen, ...body }, key =>
        send(signInWrite, { params, body, key, about: { name }, replaces, notBefore }),
      )
    },
  })
}

/**
 * Records a shift, or queues it until the network is back. It may replace its draft, or the refused write with
 * this key.
 */
export function useCompleteShift(rink: Rink) {
  const sendKeyed = useWriteKey()
  const send = useQueuedWrite(rink)
  return (
    given: BodyAtRink<typeof completeShift>,
    replaced: Pick<ReplacedData, 'sourceDraft' | 'replaces'> = {},
  ) => {
    const body = { ...given, rinkId: rink.id }
    const placed = resolveShiftTimes(given, rink.timezone)
    const notBefore = 'worked' in placed ? placed.worked.signedOutAt.toISOString() : undefined
    return sendKeyed(body, key => send(completeShiftWrite, { body, key, notBefore, ...replaced }))
  }
}

/** Makes a write about the staff that is not queued. Each body has one key until the server responds. */
export function useStaffWrite<Reply>(rink: Rink) {
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useRinkWrite(rink.id, ['staff'], (send: () => Promise<Reply>) => send())
  return (body: object, send: (key: string) => Promise<Reply>) => mutateAsync(() => sendKeyed(body, send))
}
