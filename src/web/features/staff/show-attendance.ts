import type { QueryClient } from '@tanstack/react-query'
import { completeShift, signIn } from '#contract/staff.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { atWholeMinute } from '#domain/wall-clock.ts'
import { rinkKey } from '#web/api/query-client.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { readAttendance } from './attendance-write.ts'

/** Puts what the server has answered into the list at once: until it is asked for again nobody falls back. */
export function showAttendance(
  queries: QueryClient,
  { write, reply }: { write: WaitingWrite; reply: unknown },
): void {
  const change = readAttendance(write)
  if (!change) return
  queries.setQueryData<StaffMember[]>(rinkKey(write.rinkId, 'staff', 'list'), list => {
    if (change.kind === 'handover') {
      const at = atWholeMinute(change.madeAt).toISOString()
      const out = changed(list, change.outgoingId, { isSignedIn: false, lastSignOut: at })
      return changed(out, change.incomingId, { isSignedIn: true, lastSignIn: at })
    }
    if (change.kind === 'shift') {
      const shift = completeShift.reply.safeParse(reply).data
      if (!shift || !change.shift.signsOut) return list
      return changed(list, change.staffId, { isSignedIn: false, lastSignOut: shift.signedOutAt })
    }
    const member = signIn.reply.safeParse(reply).data
    if (!member) return list
    const { isSignedIn, lastSignIn, lastSignOut } = member
    return changed(list, change.staffId, { isSignedIn, lastSignIn, lastSignOut })
  })
}

function changed(
  list: StaffMember[] | undefined,
  id: number,
  change: Partial<StaffMember>,
): StaffMember[] | undefined {
  return list?.map(member => (member.id === id ? { ...member, ...change } : member))
}
