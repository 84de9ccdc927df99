import type { Insertable, Selectable } from 'kysely'
import type { DocumentKey } from '#domain/documents/document.ts'
import type { DocumentReadingsTable, DocumentVersionsTable } from '#server/db/document-tables.ts'
import type { Database } from '#server/db/open.ts'

export type VersionRow = Selectable<DocumentVersionsTable> & { account: string }
export type ReadingRow = Selectable<DocumentReadingsTable>

/** The versions that a rink has uploaded or restored, newest first. */
export function versionsOf(db: Database, rinkId: number, document: DocumentKey): Promise<VersionRow[]> {
  return versions(db, rinkId).where('document', '=', document).orderBy('number', 'desc').execute()
}

/** The newest version of each of the rink's documents that has one. */
export function currentVersions(db: Database, rinkId: number): Promise<VersionRow[]> {
  return versions(db, rinkId)
    .where(where =>
      where(
        'number',
        '=',
        where
          .selectFrom('documentVersions as newest')
          .select(({ fn }) => fn.max('newest.number').as('number'))
          .where('newest.rinkId', '=', rinkId)
          .whereRef('newest.document', '=', 'documentVersions.document'),
      ),
    )
    .execute()
}

export function findVersion(
  db: Database,
  rinkId: number,
  document: DocumentKey,
  number: number,
): Promise<VersionRow | undefined> {
  return versions(db, rinkId).where('document', '=', document).where('number', '=', number).executeTakeFirst()
}

export function findCurrentVersion(
  db: Database,
  rinkId: number,
  document: DocumentKey,
): Promise<VersionRow | undefined> {
  return versions(db, rinkId)
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertVersion(
  db: Database,
  version: Insertable<DocumentVersionsTable>,
): Promise<Selectable<DocumentVersionsTable>> {
  return db.insertInto('documentVersions').values(version).returningAll().executeTakeFirstOrThrow()
}

/** The readers of an edition of a version, newest first. */
export function readingsOf(
  db: Database,
  rinkId: number,
  document: DocumentKey,
  { version, edition }: Pick<ReadingRow, 'version' | 'edition'>,
): Promise<ReadingRow[]> {
  return db
    .selectFrom('documentReadings')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('document', '=', document)
    .where('version', '=', version)
    .where('edition', '=', edition)
    .orderBy('id', 'desc')
    .execute()
}

/** The number of readers by edition of each version of each document of the rink. */
export async function countReadings(
  db: Database,
  rinkId: number,
): Promise<(Pick<ReadingRow, 'document' | 'version' | 'edition'> & { count: number })[]> {
  const counts = await db
    .selectFrom('documentReadings')
    .select(({ fn }) => ['document', 'version', 'edition', fn.countAll<number | string>().as('count')])
    .where('rinkId', '=', rinkId)
    .groupBy(['document', 'version', 'edition'])
    .execute()
  return counts.map(row => ({ ...row, count: Number(row.count) }))
}

/** Inserts a confirmation; undefined if the same person has already confirmed the same text. */
export function insertReading(
  db: Database,
  reading: Insertable<DocumentReadingsTable>,
): Promise<ReadingRow | undefined> {
  return db
    .insertInto('documentReadings')
    .values(reading)
    .onConflict(conflict =>
      conflict.columns(['rinkId', 'document', 'version', 'edition', 'nameKey']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

function versions(db: Database, rinkId: number) {
  return db
    .selectFrom('documentVersions')
    .innerJoin('users', 'users.id', 'documentVersions.uploadedBy')
    .selectAll('documentVersions')
    .select('users.name as account')
    .where('documentVersions.rinkId', '=', rinkId)
}
