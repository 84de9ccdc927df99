import { sql } from 'kysely'
import type { LegalHold, RetentionDeletion } from '#domain/retention/retention.ts'
import type { Database } from '#server/db/open.ts'
import { namesOfRecords } from '#server/records/names.ts'

/** The holds at a rink, active ones first, each group newest first. */
export async function holdsAt(db: Database, rinkId: number): Promise<LegalHold[]> {
  const holds = await db
    .selectFrom('legalHolds as hold')
    .innerJoin('users as placer', 'placer.id', 'hold.placedBy')
    .leftJoin('users as lifter', 'lifter.id', 'hold.liftedBy')
    .select(['hold.id', 'hold.rinkId', 'record', 'recordId', 'fromDay', 'toDay', 'reason', 'placedAt'])
    .select(['placer.name as placedBy', 'liftedAt', 'lifter.name as liftedBy', 'liftReason'])
    .where('hold.rinkId', '=', rinkId)
    .orderBy('hold.id', 'desc')
    .execute()
  const keyOf = ({ record, recordId }: Pick<LegalHold, 'record' | 'recordId'>) =>
    record === null || recordId === null ? [] : [{ record, recordId }]
  const nameOf = await namesOfRecords(db, holds.flatMap(keyOf))
  return [
    ...holds.filter(({ liftedAt }) => liftedAt === null),
    ...holds.filter(({ liftedAt }) => liftedAt !== null),
  ].map(hold => ({ ...hold, recordName: keyOf(hold).map(key => nameOf(key).recordName)[0] ?? null }))
}

/** The proposed deletions at a rink (`null`: those of no rink) that are neither confirmed nor withdrawn, oldest first. */
export function openProposals(db: Database, rinkId: number | null) {
  return db
    .selectFrom('retentionDeletions as deletion')
    .innerJoin('users', 'users.id', 'deletion.proposedBy')
    .select(['deletion.id', 'deletion.rinkId', 'record', 'rule', 'recordCount', 'recordIds', 'proposedAt'])
    .select('users.name as proposedBy')
    .where('deletion.rinkId', rinkId === null ? 'is' : '=', rinkId)
    .where('deletedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('deletion.id')
    .execute()
}

export function findDeletion(db: Database, id: number) {
  return db.selectFrom('retentionDeletions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Records deleted under the retention policy at a rink (`null`: those of no rink), newest first. */
export function latestDeletions(
  db: Database,
  rinkId: number | null,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<RetentionDeletion[]> {
  let deletions = db
    .selectFrom('retentionDeletions as deletion')
    .innerJoin('users', 'users.id', 'deletion.deletedBy')
    .innerJoin('users as proposer', 'proposer.id', 'deletion.proposedBy')
    .where('deletedAt', 'is not', null)
    .select(deletion => [
      'deletion.id',
      'deletion.rinkId',
      'record',
      deletion.ref('deletedAt').$notNull().as('deletedAt'),
    ])
    .select(['rule', 'recordCount'])
    .select(['users.name as deletedBy', 'proposer.name as proposedBy'])
    .where('deletion.rinkId', rinkId === null ? 'is' : '=', rinkId)
  if (before !== undefined) deletions = deletions.where('deletion.id', '<', before)
  return deletions.orderBy('deletion.id', 'desc').limit(limit).execute()
}

/** True if the rink has such a record. */
export async function isOnRecord(db: Database, rinkId: number, record: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(record)} where id = ${id} and rink_id = ${rinkId}`.execute(db)
  return rows.length > 0
}
