import type { Insertable, Updateable } from 'kysely'
import type { HandoverDocument } from '#domain/handovers/handover.ts'
import type { Database } from '#server/db/open.ts'
import type { HandoverDocumentTable } from '#server/db/staff-tables.ts'

export function insertHandover(
  db: Database,
  document: Insertable<HandoverDocumentTable>,
): Promise<HandoverDocument> {
  return db.insertInto('handoverDocument').values(document).returningAll().executeTakeFirstOrThrow()
}

export function findHandover(db: Database, rinkId: number, id: number) {
  return db
    .selectFrom('handoverDocument')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function updateHandover(db: Database, id: number, changes: Updateable<HandoverDocumentTable>) {
  return db
    .updateTable('handoverDocument')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The handovers after the last accepted one, newest first. */
export function unacceptedHandovers(
  db: Database,
  rinkId: number,
  { limit, before = Number.MAX_SAFE_INTEGER }: { limit: number; before: number | undefined },
): Promise<Pick<HandoverDocument, 'id' | 'fromManager' | 'submittedAt'>[]> {
  return db
    .selectFrom('handoverDocument')
    .select(['id', 'fromManager', 'submittedAt'])
    .where('rinkId', '=', rinkId)
    .where('id', '<', before)
    .where('id', '>', eb =>
      eb
        .selectFrom('handoverDocument as accepted')
        .select(({ fn }) => fn.coalesce(fn.max('accepted.id'), eb.lit(0)).as('id'))
        .where('accepted.rinkId', '=', rinkId)
        .where('accepted.id', '<', before)
        .where('accepted.acceptedAt', 'is not', null),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A page of handovers, newest first. */
export function latestHandovers(
  db: Database,
  rinkId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<HandoverDocument[]> {
  let documents = db.selectFrom('handoverDocument').selectAll().where('rinkId', '=', rinkId)
  if (before !== undefined) documents = documents.where('id', '<', before)
  return documents.orderBy('id', 'desc').limit(limit).execute()
}
