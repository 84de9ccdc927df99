import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { within } from '#web/session/with-timeout.ts'
import type { WaitingWrite } from './outbox/waiting-write.ts'

/** An unsent draft; `savedAt` is an instant by the tablet's own clock. */
export interface StoredDraft {
  place: string
  savedAt: string
  content: unknown
  /** The key of the refused write that this draft corrects. */
  correctionOf?: string
  /** The time of that write, and its offline ticket. */
  made?: MadeEarlier
}

/** When a write was made, an instant, and the ticket that it has. */
export interface MadeEarlier {
  madeAt: string
  offlineTicket: unknown
}

/** A photo that no record shows yet; `takenAt` is an instant by the tablet's own clock. */
export interface StoredPhoto {
  id: string
  place: string
  takenAt: string
  /** The camera's file until it is scaled; the scaled file never changes. */
  picture: Blob
  isScaled: boolean
  /** The address on the server and the time of the upload, once it is uploaded; an instant. */
  path: string | null
  uploadedAt: string | null
}

/**
 * An entry of the offline cache (cache/); `asOf` is an instant by the tablet's own clock, in milliseconds.
 */
export interface StoredEntry {
  place: string
  asOf: number
  content: unknown
}

interface Tablet extends DBSchema {
  drafts: { key: string; value: StoredDraft }
  photos: { key: string; value: StoredPhoto }
  known: { key: string; value: StoredEntry }
  outbox: { key: string; value: WaitingWrite; indexes: { seq: number } }
}

const NAME = 'rinkbook'
const VERSION = 4
/** Forms wait for their drafts, so a store that does not open counts as broken after this delay. */
const LONGEST_OPENING_MS = 10_000

let opened: Promise<IDBPDatabase<Tablet>> | undefined

/** The IndexedDB database of this tablet. Rejects if the browser cannot store anything. */
export function openLocalDatabase(): Promise<IDBPDatabase<Tablet>> {
  opened ??= openInTime().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/**
 * The drafts under a prefix. Commits explicitly: the writes of another tab wait for this transaction, and are
 * lost if that tab closes first.
 */
export async function readDraftsUnder(prefix: string): Promise<StoredDraft[]> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('drafts')
  const reading = transaction.store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
  transaction.commit()
  const [drafts] = await Promise.all([reading, transaction.done])
  return drafts
}

async function openInTime(): Promise<IDBPDatabase<Tablet>> {
  const opening = open(VERSION)
    // Another tab runs a newer version, whose database has more stores. This version uses those that it
    // knows.
    .catch((error: unknown) => (isNewerThere(error) ? open(undefined) : Promise.reject(error)))
  const tablet = await within(opening, LONGEST_OPENING_MS)
  if (!tablet) throw new Error('The local database does not open')
  return tablet
}

function open(version: number | undefined): Promise<IDBPDatabase<Tablet>> {
  return openDB<Tablet>(NAME, version, {
    upgrade: (tablet, oldVersion) => {
      if (oldVersion < 1) tablet.createObjectStore('drafts', { keyPath: 'place' })
      if (oldVersion < 2) tablet.createObjectStore('photos', { keyPath: 'id' })
      if (oldVersion < 3) createOutbox(tablet)
      if (oldVersion < 4) tablet.createObjectStore('known', { keyPath: 'place' })
    },
    // Another tab runs a newer version, which must be able to upgrade the database.
    blocking: (_version, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
}

function isNewerThere(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'VersionError'
}

function createOutbox(tablet: IDBPDatabase<Tablet>): void {
  const outbox = tablet.createObjectStore('outbox', { keyPath: 'key' })
  outbox.createIndex('seq', 'seq', { unique: true })
}
