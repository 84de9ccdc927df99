import type { Insertable } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import type { Database } from '#server/db/open.ts'
import type {
  EarlyShiftEndReadingsTable,
  EarlyShiftEndsTable,
  ShiftEndsTable,
} from '#server/db/shift-end-tables.ts'

export type LastEnd = Pick<ShiftEnd, 'id' | 'endedAt' | 'confirmedBy'>

/** The last end of a shift at the rink. */
export function lastShiftEnd(db: Database, rinkId: number): Promise<LastEnd | undefined> {
  return db
    .selectFrom('shiftEnds')
    .select(['id', 'endedAt', 'confirmedBy'])
    .where('rinkId', '=', rinkId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertShiftEnd(db: Database, end: Insertable<ShiftEndsTable>): Promise<{ id: number }> {
  return db.insertInto('shiftEnds').values(end).returning('id').executeTakeFirstOrThrow()
}

export function insertEarlyEnd(
  db: Database,
  early: Insertable<EarlyShiftEndsTable>,
): Promise<{ id: number }> {
  return db.insertInto('earlyShiftEnds').values(early).returning('id').executeTakeFirstOrThrow()
}

export async function insertReading(
  db: Database,
  reading: Insertable<EarlyShiftEndReadingsTable>,
): Promise<void> {
  await db.insertInto('earlyShiftEndReadings').values(reading).execute()
}

async function findShiftEnd(db: Database, rinkId: number, id: number): Promise<ShiftEnd | undefined> {
  const row = await shiftEnds(db).where('end.rinkId', '=', rinkId).where('end.id', '=', id).executeTakeFirst()
  return row && shiftEndOf(row)
}

/** Refuses with `shift_end_not_found`. */
export async function requireShiftEnd(db: Database, { id: rinkId }: Rink, id: number): Promise<ShiftEnd> {
  const end = await findShiftEnd(db, rinkId, id)
  if (!end) throw new Refusal('shift_end_not_found')
  return end
}

/** A page of shift ends, newest first; with `unread`, the early ones that no manager has acknowledged. */
export async function latestShiftEnds(
  db: Database,
  rinkId: number,
  { limit, before, unread }: { limit: number; before: number | undefined; unread: boolean },
): Promise<ShiftEnd[]> {
  let ends = shiftEnds(db).where('end.rinkId', '=', rinkId)
  if (before !== undefined) ends = ends.where('end.id', '<', before)
  if (unread) ends = ends.where('end.id', 'in', unreadEarlyEnds(db, rinkId))
  const rows = await ends.orderBy('end.id', 'desc').limit(limit).execute()
  return rows.map(shiftEndOf)
}

/** Uses only indexes: among the early ends of many years, few are unacknowledged. */
export function unreadEarlyEnds(db: Database, rinkId: number) {
  return db
    .selectFrom('shiftEnds as early')
    .leftJoin('earlyShiftEndReadings as seen', 'seen.earlyShiftEndId', 'early.earlyShiftEndId')
    .select('early.id')
    .where('early.rinkId', '=', rinkId)
    .where('early.earlyShiftEndId', 'is not', null)
    .where('seen.id', 'is', null)
}

function shiftEnds(db: Database) {
  return db
    .selectFrom('shiftEnds as end')
    .leftJoin('earlyShiftEnds as early', 'early.id', 'end.earlyShiftEndId')
    .leftJoin('earlyShiftEndReadings as reading', 'reading.earlyShiftEndId', 'early.id')
    .select([
      'end.id',
      'end.rinkId',
      'end.endedAt',
      'end.confirmedBy',
      'end.earlyShiftEndId',
      'end.outOfService',
      'end.checks',
      'end.closedPlaces',
      'end.uncheckedMachines',
      'end.openMatters',
    ])
    .select(['early.submittedBy', 'early.authorisedBy', 'early.reason'])
    .select(['early.missingChecklists', 'early.signedInStaffCount'])
    .select(['reading.readAt', 'reading.readBy'])
}

type ShiftEndRow = Awaited<ReturnType<ReturnType<typeof shiftEnds>['executeTakeFirstOrThrow']>>

function shiftEndOf(end: ShiftEndRow): ShiftEnd {
  const { earlyShiftEndId, outOfService, checks, closedPlaces, uncheckedMachines, openMatters, ...row } = end
  const { id, rinkId, endedAt, confirmedBy, ...early } = row
  const { submittedBy, authorisedBy, reason, missingChecklists, signedInStaffCount, readAt, readBy } = early
  return {
    id,
    rinkId,
    endedAt,
    confirmedBy,
    outOfService: outOfService ?? [],
    checks,
    ...(closedPlaces && { closedPlaces }),
    ...(uncheckedMachines && { uncheckedMachines }),
    ...(openMatters && { openMatters }),
    early:
      earlyShiftEndId === null
        ? null
        : {
            id: earlyShiftEndId,
            submittedBy: submittedBy ?? '',
            authorisedBy: authorisedBy ?? '',
            reason: reason ?? '',
            missingChecklists: missingChecklists ?? [],
            signedInStaffCount: signedInStaffCount ?? 0,
            readAt,
            readBy,
          },
  }
}
