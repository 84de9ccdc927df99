import { keyInName } from '#server/files/file-key.ts'

/** Where the files of all rinks are kept. */
export const FOLDER = 'documents'

export interface PlaceOfDocument {
  rinkId: number
  contentHash: string
  fileKey: string | null
  kind: string
}

/** Where a rink's file is kept; of a Word document, what it says as HTML beside it. */
export function pathOf({ rinkId, contentHash, fileKey, kind }: PlaceOfDocument, form?: 'html'): string {
  return `${FOLDER}/${rinkId}/${contentHash}${keyInName(fileKey)}.${form ?? kind}`
}
