import { Refusal } from '#domain/errors.ts'
import { isAnotherPerson } from '#domain/staff/approval.ts'
import type { Writer } from '#server/http/call.ts'
import { isCorrected } from '#server/people/staff-store.ts'
import { requirePinHolder } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { insertApproval, shiftsToApprove } from './approval-store.ts'

/**
 * Approves the hours of shifts with a manager's PIN: one approval for each person. Shifts that are approved
 * already stay as they are, and the manager's own shifts are left out; `own_hours` if there are no others.
 * `wrong_pin` (403, counted), `shift_not_found`, `shift_corrected`.
 */
export async function approveHours(
  deps: Deps,
  writer: Writer,
  { shiftIds, pin }: { shiftIds: number[]; pin: string },
) {
  const { rinkId, userId } = writer
  const manager = await requirePinHolder(deps, writer, pin)
  const approvedAt = deps.clock().toISOString()
  return mutate(deps, writer, async tx => {
    const shifts = await shiftsToApprove(tx, rinkId, shiftIds)
    const missing = shiftIds.find(id => !shifts.some(shift => shift.id === id))
    if (missing !== undefined) {
      throw new Refusal((await isCorrected(tx, rinkId, missing)) ? 'shift_corrected' : 'shift_not_found')
    }
    const people = Map.groupBy(
      shifts.filter(({ approvalId }) => approvalId === null),
      ({ staffId }) => staffId,
    )
    const approvals = []
    const own = []
    for (const [staffId, ofPerson] of people) {
      const [first] = ofPerson
      const proof = first && isAnotherPerson(manager, first)
      if (first && proof === false) own.push(first.staffName)
      else {
        const approval = {
          rinkId,
          staffId,
          approvedBy: manager.name,
          managerPinId: manager.pinId,
          managerPersonId: manager.personId,
          isAnotherPerson: proof === true,
          approvedAt,
          userId,
        }
        approvals.push(
          await insertApproval(
            tx,
            approval,
            ofPerson.map(({ id }) => id),
          ),
        )
      }
    }
    if (own.length > 0 && approvals.length === 0) throw new Refusal('own_hours')
    return {
      reply: { success: true as const, message: 'Hours approved.', approvals, own },
      audit: approvals.map(({ id }) => ({
        action: 'hours.approved',
        record: 'hours_approvals' as const,
        recordId: id,
      })),
      topics: ['staff'],
    }
  })
}
