import type { MachineDocumentsTable } from '../../db/equipment-tables.ts'

/** Where the documents of the machines of all rinks are kept. */
export const FOLDER = 'machine-documents'

/** Where the file of a document is kept, named by its content. */
export function pathOf({
  rinkId,
  contentHash,
  kind,
}: Pick<MachineDocumentsTable, 'rinkId' | 'contentHash' | 'kind'>): string {
  return `${FOLDER}/${rinkId}/${contentHash}.${kind}`
}
