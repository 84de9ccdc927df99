import type { Readable } from 'node:stream'

/** Later than any file is written. */
export const EVER = new Date(8_640_000_000_000_000)

/** Why reading a file broke off: the store gave other bytes than were written. */
export class OtherBytes extends Error {}

/**
 * The store of photos and documents, by paths such as 'photos/3/abc.jpg'. With a remote store, every call
 * throws `storage_unavailable` if the store cannot be reached or refuses.
 */
export interface Files {
  /** Keeps a file, whole or not at all; replaces one that is there. Throws `storage_full` if there is no room. */
  put: (path: string, bytes: Uint8Array) => Promise<void>
  /** The file as a stream; undefined where there is none. */
  open: (path: string) => Promise<Readable | undefined>
  /** How large a file is, in bytes; undefined where there is none. */
  size: (path: string) => Promise<number | undefined>
  /** The paths of the files below a folder ('' for all) that were last written before an instant. */
  writtenBefore: (folder: string, instant: Date) => AsyncIterable<string>
  /** Removes a file; one that is gone already is no error. */
  remove: (path: string) => Promise<void>
}
