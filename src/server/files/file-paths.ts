import { randomUUID } from 'node:crypto'

/** The folders for the files of all rinks. */
export const PHOTOS_FOLDER = 'photos'
export const DOCUMENTS_FOLDER = 'documents'
export const MACHINE_DOCUMENTS_FOLDER = 'machine-documents'
export const ACTION_REPORTS_FOLDER = 'action-reports'

/** The columns that name the file of a photo. */
export interface PhotoFile {
  rinkId: number
  key: string
  contentHash: string
  fileKey: string | null
}

/** The columns that name the file of a document. */
export type DocumentFile = Omit<PhotoFile, 'key'> & { kind: string }

/** The path of a photo's file. */
export function photoPath({ rinkId, key, contentHash, fileKey }: PhotoFile, size?: 'thumbnail'): string {
  return `${PHOTOS_FOLDER}/${rinkId}/${key}.${contentHash.slice(0, 16)}${keyInName(fileKey)}${size ? '.thumbnail' : ''}.jpg`
}

/** The path of a document's file at a rink. The HTML of a Word document is stored beside it. */
export function documentPath({ rinkId, contentHash, fileKey, kind }: DocumentFile, form?: 'html'): string {
  return `${DOCUMENTS_FOLDER}/${rinkId}/${contentHash}${keyInName(fileKey)}.${form ?? kind}`
}

/** The path of the file of a machine's document. */
export function machineDocumentPath({ rinkId, contentHash, fileKey, kind }: DocumentFile): string {
  return `${MACHINE_DOCUMENTS_FOLDER}/${rinkId}/${contentHash}${keyInName(fileKey)}.${kind}`
}

/** The path of the PDF that a contractor has uploaded for an action. */
export function actionReportPath({ rinkId, contentHash, fileKey }: Omit<DocumentFile, 'kind'>): string {
  return `${ACTION_REPORTS_FOLDER}/${rinkId}/${contentHash}${keyInName(fileKey)}.pdf`
}

/**
 * A key that makes a file's name unique, even among files with the same content. Each upload has its own key,
 * stored in its row (`null` for a file without one). That is why a sweep (jobs/unused-files.ts, sweepPhotos)
 * needs no lock, whichever processes sweep and upload, on any database and store. It removes files that are a
 * week old and that no committed row names. Only the upload that wrote a file can still add such a row,
 * minutes later or never (a crash, a refusal, a repeated request). A repeated upload writes a new file under
 * another name. Rows copy names only from other rows, under the lock of their rink, so an unused name is
 * never used again. A repeated, late or interrupted removal therefore finds the same file or none.
 */
export function newFileKey(): string {
  return randomUUID()
}

function keyInName(fileKey: string | null): string {
  return fileKey === null ? '' : `.${fileKey}`
}
