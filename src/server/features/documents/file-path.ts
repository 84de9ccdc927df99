import { keyInName } from '#server/files/file-key.ts'

/** The folder for the files of all rinks. */
export const FOLDER = 'documents'

export interface PlaceOfDocument {
  rinkId: number
  contentHash: string
  fileKey: string | null
  kind: string
}

/** The path of a rink's file. The HTML of a Word document is stored beside it. */
export function pathOf({ rinkId, contentHash, fileKey, kind }: PlaceOfDocument, form?: 'html'): string {
  return `${FOLDER}/${rinkId}/${contentHash}${keyInName(fileKey)}.${form ?? kind}`
}
