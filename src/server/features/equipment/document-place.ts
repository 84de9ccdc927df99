import type { MachineDocumentsTable } from '#server/db/equipment-tables.ts'
import { keyInName } from '#server/files/file-key.ts'

/** Where the documents of the machines of all rinks are kept. */
export const FOLDER = 'machine-documents'

/** Where the file of a document is kept. */
export function pathOf({
  rinkId,
  contentHash,
  fileKey,
  kind,
}: Pick<MachineDocumentsTable, 'rinkId' | 'contentHash' | 'fileKey' | 'kind'>): string {
  return `${FOLDER}/${rinkId}/${contentHash}${keyInName(fileKey)}.${kind}`
}
