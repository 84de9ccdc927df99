import { isSharedDevice } from '#web/session/shared-device.ts'
import { openLocalDatabase, type StoredEntry } from '../local-database.ts'

/** The key of the last user and rink. */
export const LAST_SESSION = 'visit'
/** The key of the clock offset. */
export const CLOCK = 'clock'
/** The key prefix of responses; the user's id follows. */
const ANSWERS = 'answers/'

/** The key prefix of responses that everyone at a shared tablet sees; they outlast a change of person. */
export const OF_EVERYONE = 'everyone/'

/** The key of the response to a query. */
export function responseKey(userId: number, queryHash: string): string {
  return `${answersOf(userId)}${queryHash}`
}

/** The key prefix of a user's responses. */
export function answersOf(userId: number): string {
  return `${ANSWERS}${userId}/`
}

/**
 * Stores entries, replacing those with the same keys. Rejects if the browser cannot store anything. Commits
 * explicitly, so that the write survives the closing of the page.
 */
export async function persistEntry(known: readonly StoredEntry[]): Promise<void> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('known', 'readwrite')
  const written = known.map(one => transaction.store.put(one))
  transaction.commit()
  await Promise.all([...written, transaction.done])
}

export async function entryAt(place: string): Promise<StoredEntry | undefined> {
  const tablet = await openLocalDatabase()
  return tablet.get('known', place)
}

/** All entries whose key begins with `beginning`. */
export async function entriesWithPrefix(beginning: string): Promise<StoredEntry[]> {
  const tablet = await openLocalDatabase()
  return tablet.getAll('known', IDBKeyRange.bound(beginning, `${beginning}\uffff`))
}

/**
 * Deletes the last user and the responses, but not the clock offset of the tablet, nor what everyone at a shared tablet
 * has to know. Never rejects.
 */
export async function deleteEntries(): Promise<void> {
  try {
    const tablet = await openLocalDatabase()
    const transaction = tablet.transaction('known', 'readwrite')
    const prefixes = isSharedDevice() ? [ANSWERS] : [ANSWERS, OF_EVERYONE]
    await Promise.all([
      transaction.store.delete(LAST_SESSION),
      ...prefixes.map(prefix => transaction.store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
      transaction.done,
    ])
  } catch {
    // Without storage, there is nothing to delete.
  }
}
