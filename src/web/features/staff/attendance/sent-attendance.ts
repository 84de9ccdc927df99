import type { QueryClient } from '@tanstack/react-query'
import { handOver } from '#contract/handovers.ts'
import { completeShift, signIn } from '#contract/staff.ts'
import { madeAt } from '#domain/performed.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { atWholeMinute } from '#domain/wall-clock.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** Shows what the server has answered before it is asked again. */
type Show = (rinkId: number, reply: unknown, queries: QueryClient) => void

/** Puts the answer to a sign-in, to hours and to a handover into the list of staff, by the call: nobody falls back meanwhile. */
export const SENT_ATTENDANCE: Readonly<Record<string, Show>> = {
  [signIn.name]: showing(reply => {
    const { id, isSignedIn, lastSignIn, lastSignOut } = signIn.reply.parse(reply)
    return member => (member.id === id ? { ...member, isSignedIn, lastSignIn, lastSignOut } : member)
  }),
  [completeShift.name]: showing(reply => {
    const { staffId, signedInAt, signedOutAt } = completeShift.reply.parse(reply)
    return member =>
      member.id === staffId && isRunningSince(member, signedInAt) ? signedOut(member, signedOutAt) : member
  }),
  [handOver.name]: showing(reply => {
    const { outgoingStaffId, incomingStaffId, ...document } = handOver.reply.parse(reply)
    const at = atWholeMinute(madeAt(document)).toISOString()
    return member => {
      if (member.id === outgoingStaffId) return signedOut(member, at)
      return member.id === incomingStaffId ? { ...member, isSignedIn: true, lastSignIn: at } : member
    }
  }),
}

function showing(read: (reply: unknown) => (member: StaffMember) => StaffMember): Show {
  return (rinkId, reply, queries) => {
    const change = read(reply)
    queries.setQueryData<StaffMember[]>(rinkKey(rinkId, 'staff', 'list'), list => list?.map(change))
  }
}

function signedOut(member: StaffMember, lastSignOut: string): StaffMember {
  return { ...member, isSignedIn: false, lastSignOut }
}

/** Hours that were entered later end no other shift than theirs. */
function isRunningSince({ isSignedIn, lastSignIn }: StaffMember, signedInAt: string): boolean {
  return isSignedIn && lastSignIn !== null && atWholeMinute(lastSignIn).toISOString() === signedInAt
}
