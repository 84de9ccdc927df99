import { useMutation } from '@tanstack/react-query'
import type { BodyAtRink } from '#contract/endpoint.ts'
import { addStaffMember, type completeShift, correctShift, removeStaffMember } from '#contract/staff.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { call } from '#web/api/client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { useQueuedWrite, type Written } from '#web/offline/outbox/use-queued-write.ts'
import { completeShiftWrite, signInWrite } from './queued-writes.ts'

interface AttendanceGiven {
  isSignedIn: boolean
  /** HH:mm at the rink. */
  signInTime?: string
  /** The key of a refused write in whose place it is made. */
  replaces?: string | undefined
}

/**
 * Signs a member in or out, now or when the network is back; the state and its times only. The same press in another
 * state of the member, as the screen shows them, is another write, also where the answer to the one before was lost.
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
      return sendKeyed({ id, seen, ...body }, key =>
        send(signInWrite, { params, body, key, about: { name }, replaces }),
      )
    },
  })
}

/**
 * Records a shift, now or when the network is back; tells of it even when the dialog has gone, since another tablet
 * hears of it at the same time. `replaces` is the key of a refused write in whose place it is made.
 */
export function useCompleteShift(
  rink: Rink,
  onSaved: (written: Written<CompletedShift>) => void,
  replaces?: string,
) {
  const sendKeyed = useWriteKey()
  const send = useQueuedWrite(rink)
  return useMutation({
    mutationFn: (given: BodyAtRink<typeof completeShift>) => {
      const body = { ...given, rinkId: rink.id }
      return sendKeyed(body, key => send(completeShiftWrite, { body, key, replaces }))
    },
    onSuccess: written => onSaved(written),
  })
}

export function useCorrectShift(rink: Rink, id: number) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['staff'], (given: BodyAtRink<typeof correctShift>) => {
    const body = { ...given, rinkId: rink.id }
    return sendKeyed(body, key => call(correctShift, { params: { id: String(id) }, body, key }))
  })
}

export function useAddStaffMember(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['staff'], (given: BodyAtRink<typeof addStaffMember>) => {
    const body = { ...given, isSignedIn: false as const, rinkId: rink.id }
    return sendKeyed(body, key => call(addStaffMember, { body, key }))
  })
}

export function useRemoveStaffMember(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['staff'], ({ id, pin }: { id: number; pin: string }) => {
    const body = { pin, rinkId: rink.id }
    const params = { id: String(id) }
    return sendKeyed({ id, ...body }, key => call(removeStaffMember, { params, body, key }))
  })
}
