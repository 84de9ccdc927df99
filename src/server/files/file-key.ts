import { randomUUID } from 'node:crypto'

/**
 * A key that makes a file's name unique, even among files with the same content. Each upload has its own key, stored in its
 * row (`null` for a file without one).
 *
 * That is why a sweep (jobs/unused-files.ts, sweepPhotos) needs no lock, whichever processes sweep and upload, on any database
 * and store. It removes files that are a week old and that no committed row names. Only the upload that wrote a file can
 * still add such a row, minutes later or never (a crash, a refusal, a repeated request). A repeated upload writes a file
 * with another name, which is not a week old. Rows copy names only from other rows, under the lock of their rink, so an
 * unused name is never used again. A repeated, late or interrupted removal therefore finds the same file or none.
 */
export function newFileKey(): string {
  return randomUUID()
}

/** The key in a file's name; '' if it has none. */
export function keyInName(fileKey: string | null): string {
  return fileKey === null ? '' : `.${fileKey}`
}
