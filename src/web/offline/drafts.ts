import { openTablet, type StoredDraft } from './tablet.ts'

/**
 * Keeps what stands at `place`, over what stood there before. Rejects where the browser keeps nothing.
 * The commit is asked for at once, so that a page that goes away right after has written.
 */
export async function keepDraft(place: string, content: unknown): Promise<StoredDraft> {
  const draft = { place, savedAt: new Date().toISOString(), content }
  await write(store => store.put(draft))
  return draft
}

export async function forgetDraft(place: string): Promise<void> {
  await write(store => store.delete(place))
}

/** The drafts whose place begins with `beginning`, by place. Rejects where the browser keeps nothing. */
export async function draftsUnder(beginning: string): Promise<StoredDraft[]> {
  const tablet = await openTablet()
  return tablet.getAll('drafts', IDBKeyRange.bound(beginning, `${beginning}\uffff`))
}

interface DraftStore {
  put: (draft: StoredDraft) => Promise<unknown>
  delete: (place: string) => Promise<unknown>
}

async function write(work: (store: DraftStore) => Promise<unknown>): Promise<void> {
  const tablet = await openTablet()
  const transaction = tablet.transaction('drafts', 'readwrite')
  const written = work(transaction.store)
  transaction.commit()
  await Promise.all([written, transaction.done])
}
