import type { MachineDocumentsTable } from '../../db/equipment-tables.ts'

/** Where the documents of the machines of all rinks are kept. */
export const FOLDER = 'machine-documents'

/** Where the file of a document is kept. */
export function pathOf({
  rinkId,
  contentHash,
  fileKey,
  kind,
}: Pick<MachineDocumentsTable, 'rinkId' | 'contentHash' | 'fileKey' | 'kind'>): string {
  return `${FOLDER}/${rinkId}/${contentHash}${fileKey === null ? '' : `.${fileKey}`}.${kind}`
}
