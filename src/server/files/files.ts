import type { Readable } from 'node:stream'

/** Later than the modification time of any file. */
export const MAX_DATE = new Date(8_640_000_000_000_000)

/** The reason for an interrupted read: the store returned other bytes than were written. */
export class OtherBytes extends Error {}

/**
 * The store of photos and documents, by paths such as 'photos/3/abc.jpg'. With a remote store, every call
 * throws `storage_unavailable` if the store cannot be reached or refuses the request.
 */
export interface Files {
  /** Writes a file atomically, replacing an existing one. Throws `storage_full` if there is no room. */
  put: (path: string, bytes: Uint8Array) => Promise<void>
  /** The file as a stream; undefined if it does not exist. */
  open: (path: string) => Promise<Readable | undefined>
  /** The size of a file in bytes; undefined if it does not exist. */
  size: (path: string) => Promise<number | undefined>
  /** The paths of the files in a folder ('' for all) that were last written before an instant. */
  writtenBefore: (folder: string, instant: Date) => AsyncIterable<string>
  /** Removes a file; a missing file is no error. */
  remove: (path: string) => Promise<void>
}
