import { randomUUID } from 'node:crypto'

/**
 * A key that makes a file's name unique, also among files with the same content: each upload has its own, which its row keeps
 * (`null`: uploaded before there were keys; no new file is named without one).
 *
 * That is why a sweep (jobs/sweeping.ts, sweepPhotos) needs no lock, whatever processes sweep and upload, on any database
 * and in any store. It removes a file that was put a week ago and that no committed row names. The one upload that could
 * still write such a row is the one that put the file, minutes before its commit or never: a process that died, a
 * refusal, a repeated call. What is sent again, whenever that is, puts a file of another name, which is not a week old.
 * Rows only take over a name from rows, under the lock of their rink, so that a name which no row has never comes back.
 * A removal that is repeated, late or cut off in the middle therefore finds the same file or none.
 */
export function newFileKey(): string {
  return randomUUID()
}

/** The key in a file's name; '' if it has none. */
export function keyInName(fileKey: string | null): string {
  return fileKey === null ? '' : `.${fileKey}`
}
