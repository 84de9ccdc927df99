import { z } from 'zod'
import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isSignedIn } from '#domain/staff/attendance.ts'
import { type StaffMember, staffMemberSchema } from '#domain/staff/member.ts'

// Specification 1, section 3: the list in the browser's session storage, de-duplicated by id when it is read.
const STORAGE_KEY = 'staff-storage-v3'

/** A stored member: the received fields and derived ones. */
const storedMemberSchema = staffMemberSchema.extend({
  title: z.string(),
  /** HH:mm at the rink, only when signed in. */
  signInTime: z.string().optional(),
  staffType: z.literal('ice'),
})

/** The rink's staff from before a reload, if it can be read. */
export function readStoredStaff(rink: Rink): StaffMember[] | undefined {
  try {
    const read = z
      .array(storedMemberSchema)
      .safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'))
    const ofRink = read.data?.filter(({ rinkId }) => rinkId === rink.id) ?? []
    return ofRink.length > 0 ? [...new Map(ofRink.map(member => [member.id, member])).values()] : undefined
  } catch {
    return undefined
  }
}

/** Stores the list for a reload, if the browser allows it. */
export function storeStaff(staff: readonly StaffMember[], { timezone }: Rink): void {
  const kept = staff.map(member => ({
    ...member,
    title: member.role,
    ...(isSignedIn(member) && { signInTime: timeOfDay(member.lastSignIn, timezone) }),
    staffType: 'ice',
  }))
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {
    // Storage is full or blocked: after a reload the list is fetched again.
  }
}
