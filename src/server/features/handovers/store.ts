import type { Insertable, Updateable } from 'kysely'
import type { HandoverDocument } from '#domain/handovers/handover.ts'
import type { HandoverLine } from '#domain/handovers/lines.ts'
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

/** The newest handover that someone has accepted, perhaps of those before an id. */
export function lastAcceptedHandover(db: Database, rinkId: number, before = Number.MAX_SAFE_INTEGER) {
  return db
    .selectFrom('handoverDocument')
    .select(['id', 'submittedAt'])
    .where('rinkId', '=', rinkId)
    .where('id', '<', before)
    .where('acceptedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The handovers after the last accepted one, newest first, perhaps only those before an id. */
export async function unacceptedHandovers(
  db: Database,
  rinkId: number,
  { limit, before = Number.MAX_SAFE_INTEGER }: { limit: number; before: number | undefined },
): Promise<Pick<HandoverDocument, 'id' | 'fromManager' | 'submittedAt'>[]> {
  const accepted = await lastAcceptedHandover(db, rinkId, before)
  return db
    .selectFrom('handoverDocument')
    .select(['id', 'fromManager', 'submittedAt'])
    .where('rinkId', '=', rinkId)
    .where('id', '>', accepted?.id ?? 0)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The lines of the newest handovers from an id on. */
export async function linesSince(
  db: Database,
  rinkId: number,
  { id, limit }: { id: number; limit: number },
): Promise<HandoverLine[]> {
  const handovers = await db
    .selectFrom('handoverDocument')
    .select('lines')
    .where('rinkId', '=', rinkId)
    .where('id', '>=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return handovers.flatMap(({ lines }) => lines ?? [])
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
