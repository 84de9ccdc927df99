import type { Insertable } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { HoursApprovalsTable } from '#server/db/staff-tables.ts'
import { countedShifts } from '#server/people/staff-store.ts'

/** The uncorrected shifts of the rink with these ids, oldest first, each with its person and its approval. */
export function shiftsToApprove(db: Database, rinkId: number, ids: readonly number[]) {
  return countedShifts(db)
    .where('shift.rinkId', '=', rinkId)
    .where('shift.id', 'in', ids)
    .orderBy('shift.id')
    .execute()
}

/** Stores the approval of one person's shifts. */
export async function insertApproval(
  db: Database,
  approval: Insertable<HoursApprovalsTable>,
  shiftIds: readonly number[],
) {
  const inserted = await db
    .insertInto('hoursApprovals')
    .values(approval)
    .returning(['id', 'staffId', 'approvedBy', 'approvedAt', 'isAnotherPerson'])
    .executeTakeFirstOrThrow()
  const rows = shiftIds.map(shiftId => ({ approvalId: inserted.id, shiftId }))
  await db.insertInto('hoursApprovalShifts').values(rows).execute()
  return { ...inserted, shiftIds: [...shiftIds] }
}
