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

/** The newest handover that someone has accepted. */
export function lastAcceptedHandover(db: Database, rinkId: number) {
  return db
    .selectFrom('handoverDocument')
    .select(['submittedAt', 'lines'])
    .where('rinkId', '=', rinkId)
    .where('acceptedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The handovers after the last accepted one, newest first, perhaps only those before an id. */
export function unacceptedHandovers(
  db: Database,
  rinkId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<Pick<HandoverDocument, 'id' | 'fromManager' | 'submittedAt' | 'lines'>[]> {
  let earlier = db.selectFrom('handoverDocument').where('rinkId', '=', rinkId)
  if (before !== undefined) earlier = earlier.where('id', '<', before)
  const lastAccepted = earlier
    .where('acceptedAt', 'is not', null)
    .select(eb => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
  return earlier
    .select(['id', 'fromManager', 'submittedAt', 'lines'])
    .where('id', '>', lastAccepted)
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
