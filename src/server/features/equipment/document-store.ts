import type { Insertable, Selectable, Updateable } from 'kysely'
import type { MachineDocumentsTable } from '#server/db/equipment-tables.ts'
import type { Database } from '#server/db/open.ts'
import { idsOfMachine } from '#server/machines/machine-store.ts'

export type MachineDocumentRow = Selectable<MachineDocumentsTable> & { account: string }

/** The documents of a machine, newest first, including removed ones. */
export async function documentsOf(db: Database, machineId: number): Promise<MachineDocumentRow[]> {
  return documents(db)
    .where('machineId', 'in', await idsOfMachine(db, machineId))
    .orderBy('machineDocuments.id', 'desc')
    .execute()
}

export function findDocument(
  db: Database,
  rinkId: number,
  id: number,
): Promise<MachineDocumentRow | undefined> {
  return documents(db)
    .where('machineDocuments.rinkId', '=', rinkId)
    .where('machineDocuments.id', '=', id)
    .executeTakeFirst()
}

/** True if the document exists, belongs to this machine and has not been removed. */
export async function isKeptFor(
  db: Database,
  machineId: number,
  document: MachineDocumentRow | undefined,
): Promise<boolean> {
  if (!document || document.removedAt !== null) return false
  return (await idsOfMachine(db, machineId)).includes(document.machineId)
}

export function insertDocument(
  db: Database,
  document: Insertable<MachineDocumentsTable>,
): Promise<Selectable<MachineDocumentsTable>> {
  return db.insertInto('machineDocuments').values(document).returningAll().executeTakeFirstOrThrow()
}

export function updateDocument(
  db: Database,
  id: number,
  changes: Updateable<MachineDocumentsTable>,
): Promise<Selectable<MachineDocumentsTable>> {
  return db
    .updateTable('machineDocuments')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function documents(db: Database) {
  return db
    .selectFrom('machineDocuments')
    .innerJoin('users', 'users.id', 'machineDocuments.uploadedBy')
    .selectAll('machineDocuments')
    .select('users.name as account')
}
