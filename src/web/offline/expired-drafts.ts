import { clockOffset, isClockCompared } from '#web/api/server-clock.ts'
import { openLocalDatabase } from './local-database.ts'

const DAY_MS = 24 * 60 * 60_000
/** Longer than any leave: what someone wrote of an incident is there when they are back. */
const OWN_KEPT_FOR_MS = 90 * DAY_MS

/** What the places of drafts begin with that are shown to nobody but who typed them. */
export const USER_SCOPED_PREFIX = 'own/'

/**
 * Forgets what people typed for themselves and have not come back for: the tablet is shared, and who has left the rink
 * does not come back. What a rink's drafts say anybody there sees, and sees to. Never rejects.
 */
export async function forgetExpiredDrafts(): Promise<void> {
  // A clock that is set wrong, or may be, says nothing of how old they are.
  if (!isClockCompared() || Math.abs(clockOffset()) > DAY_MS) return
  const keptSince = Date.now() - OWN_KEPT_FOR_MS
  try {
    const tablet = await openLocalDatabase()
    const transaction = tablet.transaction('drafts', 'readwrite')
    const places = IDBKeyRange.bound(USER_SCOPED_PREFIX, `${USER_SCOPED_PREFIX}\uffff`)
    for await (const draft of transaction.store.iterate(places))
      if (Date.parse(draft.value.savedAt) < keptSince) await draft.delete()
    await transaction.done
  } catch {
    // They go with another start.
  }
}
