import type { Readable } from 'node:stream'

/** Later than anything is written. */
export const EVER = new Date(8_640_000_000_000_000)

/** The cause of a file that breaks off: another machine gave other bytes than were written. */
export class OtherBytes extends Error {}

/**
 * Where photos and documents are kept, by a path such as 'photos/3/abc.jpg'. Each throws `storage_unavailable` where they
 * are at another machine that cannot be reached, or refuses.
 */
export interface Files {
  /** Keeps a file whole or not at all, over one that is there. Throws `storage_full` where there is no room. */
  put: (path: string, bytes: Uint8Array) => Promise<void>
  /** The file as a stream; undefined where there is none. */
  open: (path: string) => Promise<Readable | undefined>
  /** How large a file is, in bytes; undefined where there is none. */
  size: (path: string) => Promise<number | undefined>
  /** The paths of the files below a folder ('': all) that were not written since an instant. */
  writtenBefore: (folder: string, instant: Date) => AsyncIterable<string>
  /** Removes a file; one that is gone already is no error. */
  remove: (path: string) => Promise<void>
}
