import type { Database } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { FOLDER as DOCUMENTS } from '../features/documents/place.ts'
import { FOLDER as MACHINE_DOCUMENTS } from '../features/equipment/document-place.ts'

/** How long a file may wait for the row that names it. */
const UNNAMED_MS = 7 * 24 * 60 * 60_000

type Table = 'documentVersions' | 'machineDocuments'

/** Removes the files of documents that no version names. */
export function sweepDocuments(deps: Deps): Promise<void> {
  return sweepUnnamed(deps, DOCUMENTS, 'documentVersions')
}

/** Removes the files that no document of a machine names; what a manager removed is still named. */
export function sweepMachineDocuments(deps: Deps): Promise<void> {
  return sweepUnnamed(deps, MACHINE_DOCUMENTS, 'machineDocuments')
}

/** Of files that have not been written for a week: their upload failed half way. */
async function sweepUnnamed({ db, files, clock }: Deps, folder: string, table: Table): Promise<void> {
  const before = new Date(clock().getTime() - UNNAMED_MS)
  for await (const path of files.writtenBefore(folder, before)) {
    const [, rinkId, contentHash] = /\/(\d+)\/([0-9a-f]{64})\.\w+$/.exec(path) ?? []
    const isNamed = contentHash !== undefined && (await isFileNamed(db, table, Number(rinkId), contentHash))
    if (!isNamed) await files.remove(path)
  }
}

async function isFileNamed(
  db: Database,
  table: Table,
  rinkId: number,
  contentHash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('rinkId', '=', rinkId)
    .where('contentHash', '=', contentHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
