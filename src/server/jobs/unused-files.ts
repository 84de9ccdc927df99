import type { Database } from '#server/db/open.ts'
import {
  ACTION_REPORTS_FOLDER,
  DOCUMENTS_FOLDER,
  type DocumentFile,
  MACHINE_DOCUMENTS_FOLDER,
} from '#server/files/file-paths.ts'
import type { Deps } from '#server/start/deps.ts'

/** The time that a file may wait for the row that names it. */
const UNNAMED_MS = 7 * 24 * 60 * 60_000

/** The folders of uploaded documents, with the table whose rows name their files. */
const FOLDERS = [
  { folder: DOCUMENTS_FOLDER, table: 'documentVersions' },
  { folder: MACHINE_DOCUMENTS_FOLDER, table: 'machineDocuments' },
  { folder: ACTION_REPORTS_FOLDER, table: 'actionEvents' },
] as const

type Table = (typeof FOLDERS)[number]['table']

type FileName = Omit<DocumentFile, 'kind'>

/**
 * Removes files that are a week old and that no row names: their upload failed half way, or their record has
 * been deleted. No upload can still be about to name one (files/file-paths.ts). A removed document of a machine
 * still names its file.
 */
export async function sweepDocumentFiles({ db, files, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - UNNAMED_MS)
  for (const { folder, table } of FOLDERS) {
    for await (const path of files.writtenBefore(folder, before)) {
      const name = nameIn(path)
      const isNamed = name !== undefined && (await isFileNamed(db, table, name))
      if (!isNamed) await files.remove(path)
    }
  }
}

/**
 * The column values of a row that would name the file at a path; undefined if no upload creates such paths.
 */
function nameIn(path: string): FileName | undefined {
  const [, rinkId, contentHash, fileKey = null] =
    /\/(\d+)\/([0-9a-f]{64})(?:\.([0-9a-f-]{36}))?\.\w+$/.exec(path) ?? []
  return contentHash === undefined ? undefined : { rinkId: Number(rinkId), contentHash, fileKey }
}

async function isFileNamed(
  db: Database,
  table: Table,
  { rinkId, contentHash, fileKey }: FileName,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('rinkId', '=', rinkId)
    .where('contentHash', '=', contentHash)
    .where('fileKey', fileKey === null ? 'is' : '=', fileKey)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
