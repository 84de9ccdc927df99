import type { z } from 'zod'
import { timeInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { listenersTo } from '#web/api/listeners.ts'
import { showToast } from '#web/components/toast.tsx'
import { noteCorrection, onCorrection } from './corrections.ts'
import { asOwners, storedKey, USER_SCOPED_PREFIX } from './draft-owner.ts'
import { openLocalDatabase, readDraftsUnder, type StoredDraft } from './local-database.ts'

/** The text about a browser that cannot store drafts. */
export const NO_DRAFT_STORED = 'This browser cannot save drafts. Submit before you leave this page.'

/**
 * The time of the last change to a draft, in words, in the rink's time zone. Both times are by the tablet's
 * clock.
 */
export function whenSaved(
  { savedAt }: Pick<StoredDraft, 'savedAt'>,
  { timezone }: Pick<Rink, 'timezone'>,
): string {
  return timeInWords(savedAt, timezone, rinkDate(new Date(), timezone))
}

/** The drafts that this tab has read or written, by stored key, with the refused write that each one corrects. */
const known = new Map<string, Pick<StoredDraft, 'correctionOf' | 'made'>>()

onCorrection(draftKey => known.delete(storedKey(draftKey)))

/** Prefixes whose read failed. Drafts under them must not be overwritten unseen. */
const unseen = new Set<string>()

/** Another tab has changed the draft; the form shows that version instead. */
class StaleDraftError extends Error {}

/** True if the user has seen the warning since the last successful save. */
let hasWarned = false

/**
 * Saves a draft. Rejects if another tab has changed it since this tab read it: then the form shows the other
 * version. Also rejects if the browser cannot store anything. Commits explicitly, so that the write survives
 * the closing of the page.
 */
export async function saveDraft(draftKey: string, content: unknown): Promise<StoredDraft> {
  if (isStale(draftKey)) {
    markLoaded(draftKey)
    noteCorrection(draftKey)
    throw new StaleDraftError('Another tab has changed this draft')
  }
  try {
    const draft = await putDraft(draftKey, content)
    recordDraftStored()
    return draft
  } catch (error) {
    if (!(error instanceof StaleDraftError)) recordDraftNotStored()
    throw error
  }
}

/** Like `saveDraft`, for forms without a storage notice of their own: a toast warns once. Never rejects. */
export async function saveDraftQuietly(draftKey: string, content: unknown): Promise<void> {
  try {
    await saveDraft(draftKey, content)
    hasWarned = false
  } catch (error) {
    if (error instanceof StaleDraftError || hasWarned) return
    hasWarned = true
    showToast({ tone: 'error', title: 'Not saved on this tablet', text: NO_DRAFT_STORED })
  }
}

async function putDraft(draftKey: string, content: unknown): Promise<StoredDraft> {
  const place = storedKey(draftKey)
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('drafts', 'readwrite')
  if (!known.has(place)) {
    const found = await transaction.store.get(place)
    if (found?.correctionOf !== undefined) {
      noteCorrection(draftKey)
      throw new StaleDraftError('Another tab has corrected this draft')
    }
    if (found && isUnseen(place)) throw new Error('This draft has not been read yet')
  }
  const corrected = known.get(place) ?? {}
  const draft = { place, savedAt: new Date().toISOString(), content, ...corrected }
  const written = transaction.store.put(draft)
  transaction.commit()
  await Promise.all([written, transaction.done])
  known.set(place, corrected)
  notifyOtherTabs(draftKey)
  return draft
}

/**
 * Deletes the draft of this tab, unless another tab has replaced it. Resolves once it is deleted. Never
 * rejects: without storage, there is nothing to delete.
 */
export async function deleteDraft(draftKey: string): Promise<void> {
  await deleteOwnDraft(draftKey).catch(() => undefined)
}

async function deleteOwnDraft(draftKey: string): Promise<void> {
  const place = storedKey(draftKey)
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('drafts', 'readwrite')
  const found = await transaction.store.get(place)
  if (found?.correctionOf === known.get(place)?.correctionOf && !isStale(draftKey) && !isUnseen(place))
    await transaction.store.delete(place)
  await transaction.done
  known.delete(place)
}

/**
 * The drafts under a prefix, by key. Drafts without a valid date are skipped, because no version has written
 * them. Rejects if the browser cannot store anything.
 */
export async function draftsWithPrefix(prefix: string): Promise<StoredDraft[]> {
  const found = await readUnder(storedKey(prefix))
  const drafts = found.filter(({ savedAt }) => !Number.isNaN(Date.parse(savedAt)))
  markLoaded(prefix)
  for (const { place, correctionOf, made } of drafts)
    known.set(place, { ...(correctionOf && { correctionOf }), ...(made && { made }) })
  // A form whose key names its user knows the whole key.
  return prefix.startsWith(USER_SCOPED_PREFIX) ? drafts : drafts.map(asOwners)
}

/** The draft with this key; undefined if there is none that `schema` can read. Rejects like `draftsWithPrefix`. */
export async function readDraft<Content>(
  draftKey: string,
  schema: z.ZodType<Content>,
): Promise<{ content: Content; savedAt: string } | undefined> {
  const stored = (await draftsWithPrefix(draftKey)).find(({ place }) => place === draftKey)
  const { data } = schema.safeParse(stored?.content)
  return stored && data && { content: data, savedAt: stored.savedAt }
}

async function readUnder(prefix: string): Promise<StoredDraft[]> {
  try {
    const found = await readDraftsUnder(prefix)
    unseen.delete(prefix)
    return found
  } catch (error) {
    unseen.add(prefix)
    throw error
  }
}

/** True if a read of this draft failed, and it was not written since. */
function isUnseen(place: string): boolean {
  return !known.has(place) && [...unseen].some(prefix => place.startsWith(prefix))
}

/** The drafts that another tab has changed and this one has not read. */
const unread = new Set<string>()
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rinkbook-drafts')

otherTabs?.addEventListener('message', ({ data }: MessageEvent<string>) => unread.add(data))
// A user types in one tab at a time, so a tab that gets the focus continues with the newest draft.
if (typeof window !== 'undefined') {
  window.addEventListener('focus', notifyUnread)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && notifyUnread(),
  )
}

/** Announces a saved draft to the other tabs. */
function notifyOtherTabs(draftKey: string): void {
  otherTabs?.postMessage(draftKey)
}

/** True if another tab has saved a version that this tab has not read. */
export function isStale(draftKey: string): boolean {
  return unread.has(draftKey)
}

/** Marks all drafts under this prefix as read. */
function markLoaded(prefix: string): void {
  for (const draftKey of unread) if (draftKey.startsWith(prefix)) unread.delete(draftKey)
}

/** Makes the forms of this tab read again the drafts that other tabs have changed. */
export function notifyUnread(): void {
  for (const draftKey of unread) noteCorrection(draftKey)
}

let isWorking = true
const changes = listenersTo()

/** True if the last draft could be saved. */
export function canStoreDrafts(): boolean {
  return isWorking
}

/** Calls `listener` when `canStoreDrafts` changes. Returns an unsubscribe function. */
export const onDraftStorageChange = changes.add

function recordDraftStored(): void {
  note(true)
}

/** Records that a draft could not be saved: the store is full, or the browser refuses. */
function recordDraftNotStored(): void {
  note(false)
}

function note(works: boolean): void {
  if (works === isWorking) return
  isWorking = works
  changes.tell()
}
