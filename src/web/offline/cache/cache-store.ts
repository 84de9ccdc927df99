import { openLocalDatabase, type StoredEntry } from '../local-database.ts'

/** Where it is kept who worked at which rink. */
export const LAST_SESSION = 'visit'
/** Where it is kept how far the server's clock was ahead of this tablet's. */
export const CLOCK = 'clock'
/** Where answers are kept: under the user who was given them. */
const ANSWERS = 'answers/'

/** Where the answer to a query is kept. */
export function answerPlace(userId: number, queryHash: string): string {
  return `${answersOf(userId)}${queryHash}`
}

/** What every place of a user's answers begins with. */
export function answersOf(userId: number): string {
  return `${ANSWERS}${userId}/`
}

/**
 * Keeps what is known over what stood at those places. Rejects where the browser keeps nothing. The commit is asked for
 * at once, so that a page that goes away right after has written.
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

/** Everything whose place begins with `beginning`. */
export async function entriesWithPrefix(beginning: string): Promise<StoredEntry[]> {
  const tablet = await openLocalDatabase()
  return tablet.getAll('known', IDBKeyRange.bound(beginning, `${beginning}\uffff`))
}

/** Forgets who worked here and what they were shown; the clock belongs to the tablet. Never rejects. */
export async function deleteEntries(): Promise<void> {
  try {
    const tablet = await openLocalDatabase()
    const transaction = tablet.transaction('known', 'readwrite')
    await Promise.all([
      transaction.store.delete(LAST_SESSION),
      transaction.store.delete(IDBKeyRange.bound(ANSWERS, `${ANSWERS}\uffff`)),
      transaction.done,
    ])
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
