import type { Deps } from '../../deps.ts'
import { FOLDER } from './document-place.ts'
import { namesFile } from './document-store.ts'

/** How long a file may wait for the row of its document. */
const UNNAMED_MS = 7 * 24 * 60 * 60_000

/**
 * Removes the files that no document of a machine names and that have not been written for a week: their upload failed
 * half way. What a manager removed is still named.
 */
export async function sweepMachineDocuments({ db, files, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - UNNAMED_MS)
  for await (const path of files.writtenBefore(FOLDER, before)) {
    const [, rinkId, contentHash] = /\/(\d+)\/([0-9a-f]{64})\.\w+$/.exec(path) ?? []
    const isNamed = contentHash !== undefined && (await namesFile(db, Number(rinkId), contentHash))
    if (!isNamed) await files.remove(path)
  }
}
