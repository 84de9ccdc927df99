import type { MachineDocumentsTable } from '#server/db/equipment-tables.ts'
import { keyInName } from '#server/files/file-key.ts'

/** The folder for the machine documents of all rinks. */
export const FOLDER = 'machine-documents'

/** The path of a document's file. */
export function pathOf({
  rinkId,
  contentHash,
  fileKey,
  kind,
}: Pick<MachineDocumentsTable, 'rinkId' | 'contentHash' | 'fileKey' | 'kind'>): string {
  return `${FOLDER}/${rinkId}/${contentHash}${keyInName(fileKey)}.${kind}`
}
