import type { z } from 'zod'
import { Refusal } from '#domain/errors.ts'
import type { newStaffMemberSchema, StaffMember } from '#domain/staff/member.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import {
  findStaffMember,
  insertStaffMember,
  SIGNED_OUT,
  type StaffRow,
  updateStaffMember,
} from '#server/people/staff-store.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'

/** Adds a member to the staff of a rink; they start signed out. */
export function addStaffMember(
  deps: Deps,
  context: WriteContext,
  { rinkId, name, role, company }: z.output<typeof newStaffMemberSchema>,
): Promise<StaffMember> {
  return mutate(deps, context, async tx => {
    const member = await insertStaffMember(tx, {
      rinkId,
      name,
      role,
      company,
      ...SIGNED_OUT,
    })
    return { reply: member, audit: [noteOf('staff.added', member)], topics: ['staff'] }
  })
}

/**
 * Removes a person from the staff list with a manager's PIN. `wrong_pin` (403, counted), `staff_not_found`,
 * `signed_in` while their shift is running.
 */
export async function removeStaffMember(deps: Deps, writer: Writer, id: number, pin: string) {
  const authorisedBy = await authoriseByPin(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const { isSignedIn } = await requireStaffMember(tx, writer.rinkId, id)
    if (isSignedIn) throw new Refusal('signed_in')
    const member = await updateStaffMember(tx, id, { isActive: false, removalAuthorisedBy: authorisedBy })
    return {
      reply: { success: true as const, message: `${member.name} was removed.`, ...member },
      audit: [noteOf('staff.removed', member)],
      topics: ['staff'],
    }
  })
}

/** Changes the number of a staff member in payroll; `staff_not_found`. */
export function changeEmployeeNumber(
  deps: Deps,
  writer: Writer,
  id: number,
  employeeNumber: string | null,
): Promise<StaffMember> {
  return mutate(deps, writer, async tx => {
    await requireStaffMember(tx, writer.rinkId, id)
    const member = await updateStaffMember(tx, id, { employeeNumber })
    return { reply: member, audit: [noteOf('staff.employee-number-changed', member)], topics: ['staff'] }
  })
}

/** A member of the rink's active staff; `staff_not_found`. */
export async function requireStaffMember(db: Database, rinkId: number, id: number): Promise<StaffRow> {
  const member = await findStaffMember(db, rinkId, id)
  if (!member) throw new Refusal('staff_not_found')
  return member
}

/** The audit note of a change to a staff member. */
export function noteOf(action: string, member: StaffMember): AuditNote {
  return { action, record: 'staff', recordId: member.id }
}
