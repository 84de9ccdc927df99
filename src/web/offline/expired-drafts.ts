import { clockOffset, isClockCompared } from '#web/api/server-clock.ts'
import { USER_SCOPED_PREFIX } from './draft-owner.ts'
import { openLocalDatabase, readDraftsUnder, type StoredDraft } from './local-database.ts'

const DAY_MS = 24 * 60 * 60_000
/** Longer than any leave, so that an incident draft survives the absence of its author. */
const OWN_KEPT_FOR_MS = 90 * DAY_MS

/**
 * Deletes old personal drafts: the tablet is shared, and former users do not return. Shared drafts of a rink
 * remain, because everyone there can see and finish them. Never rejects.
 */
export async function forgetExpiredDrafts(): Promise<void> {
  // Ages are unreliable while the clock is wrong or unchecked.
  if (!isClockCompared() || Math.abs(clockOffset()) > DAY_MS) return
  const keptSince = Date.now() - OWN_KEPT_FOR_MS
  const isExpired = ({ savedAt }: StoredDraft) => Date.parse(savedAt) < keptSince
  try {
    const drafts = await readDraftsUnder(USER_SCOPED_PREFIX)
    // Only a write that is needed may delay the writes of other tabs.
    if (!drafts.some(isExpired)) return
    const tablet = await openLocalDatabase()
    const transaction = tablet.transaction('drafts', 'readwrite')
    const places = IDBKeyRange.bound(USER_SCOPED_PREFIX, `${USER_SCOPED_PREFIX}\uffff`)
    for await (const draft of transaction.store.iterate(places))
      if (isExpired(draft.value)) await draft.delete()
    await transaction.done
  } catch {
    // The next start tries again.
  }
}
