import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { within } from '#web/session/with-timeout.ts'
import type { WaitingWrite } from './outbox/waiting-write.ts'

/** What was typed and not sent yet, kept on the tablet; `savedAt` is an instant by the tablet's own clock. */
export interface StoredDraft {
  place: string
  savedAt: string
  content: unknown
  /** The key of the refused write that was put back as this draft. */
  correctionOf?: string
}

/** A photo that was taken and is shown by no record yet; `takenAt` is an instant by the tablet's own clock. */
export interface StoredPhoto {
  id: string
  place: string
  takenAt: string
  /** As the camera gave it until it is scaled; what is sent never changes afterwards. */
  picture: Blob
  isScaled: boolean
  /** Where the server shows it, once it is there, and since when; an instant. */
  path: string | null
  uploadedAt: string | null
}

/** Something that was known when there was a network (last-known/); `asOf` is an instant by the tablet's own clock, in milliseconds. */
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
/** No form can be filled in before it is known what is kept of it: a store that is silent by then is broken. */
const LONGEST_OPENING_MS = 10_000

let opened: Promise<IDBPDatabase<Tablet>> | undefined

/** The browser's own store on this tablet. Rejects where the browser keeps nothing. */
export function openLocalDatabase(): Promise<IDBPDatabase<Tablet>> {
  opened ??= openInTime().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function openInTime(): Promise<IDBPDatabase<Tablet>> {
  const opening = open(VERSION)
    // A newer version of Rinkbook runs in another tab: it adds stores, and this one goes on with those it knows.
    .catch((error: unknown) => (isNewerThere(error) ? open(undefined) : Promise.reject(error)))
  const tablet = await within(opening, LONGEST_OPENING_MS)
  if (!tablet) throw new Error('The store of this browser does not open')
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
    // Another tab runs a newer version: it must not wait for this one to be closed.
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
