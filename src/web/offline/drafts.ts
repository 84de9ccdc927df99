import { pastMoment } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { listenersTo } from '#web/api/listeners.ts'
import { showToast } from '#web/components/toast.tsx'
import { noteCorrection, onCorrection } from './corrections.ts'
import { openLocalDatabase, type StoredDraft } from './local-database.ts'

/** What is said of a draft that is there again, and where none can be kept. */
export const DRAFT_STORED = 'It is kept on this tablet and has not been submitted yet.'
export const NO_DRAFT_STORED = 'This browser keeps no draft: submit before you leave this page.'

/** When a draft was last changed, as its rink says it today: by the clock that said when, the tablet's own. */
export function whenSaved(
  { savedAt }: Pick<StoredDraft, 'savedAt'>,
  { timezone }: Pick<Rink, 'timezone'>,
): string {
  return pastMoment(savedAt, new Date(), timezone)
}

/** What this tab has at each place: the key of the refused write that it was, if it was one. */
const here = new Map<string, string | undefined>()

onCorrection(place => here.delete(place))

/** What the places begin with that could not be read: a store that opens late holds drafts there that no form has shown. */
const unseen = new Set<string>()

/** What stands at the place now is another tab's, and is shown instead. */
class OvertakenError extends Error {}

/** Whether it was told that nothing can be kept, since something was. */
let isLossTold = false

/**
 * Keeps what stands at `place`, over what stood there before; only what another tab has corrected, or typed since this one
 * has read, stays, and is shown here instead. Rejects then, and where the browser keeps nothing. The commit is asked for
 * at once, so that a page that goes away right after has written.
 */
export async function saveDraft(place: string, content: unknown): Promise<StoredDraft> {
  if (isUnread(place)) {
    markRead(place)
    noteCorrection(place)
    throw new OvertakenError('Another tab has gone on with what stands here')
  }
  try {
    const draft = await putDraft(place, content)
    recordDraftStored()
    return draft
  } catch (error) {
    if (!(error instanceof OvertakenError)) recordDraftNotStored()
    throw error
  }
}

/** The same of a form that has no place of its own to say where no draft can be kept: that is told once. Never rejects. */
export async function saveTyped(place: string, content: unknown): Promise<void> {
  try {
    await saveDraft(place, content)
    isLossTold = false
  } catch (error) {
    if (error instanceof OvertakenError || isLossTold) return
    isLossTold = true
    showToast({ tone: 'error', title: 'Not kept on this tablet', text: NO_DRAFT_STORED })
  }
}

async function putDraft(place: string, content: unknown): Promise<StoredDraft> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('drafts', 'readwrite')
  if (!here.has(place)) {
    const found = await transaction.store.get(place)
    if (found?.correctionOf !== undefined) {
      noteCorrection(place)
      throw new OvertakenError('Another tab has corrected a record here')
    }
    if (found && isUnseen(place)) throw new Error('What is kept here has not been read')
  }
  const correctionOf = here.get(place)
  const draft = { place, savedAt: new Date().toISOString(), content, ...(correctionOf && { correctionOf }) }
  const written = transaction.store.put(draft)
  transaction.commit()
  await Promise.all([written, transaction.done])
  here.set(place, correctionOf)
  notifyOtherTabs(place)
  return draft
}

/**
 * Forgets what this tab has at a place; what was put back there since is another draft, and stays. Resolves once it is
 * gone, and never rejects: a browser that keeps nothing has nothing to forget.
 */
export async function deleteDraft(place: string): Promise<void> {
  await forgetOwn(place).catch(() => undefined)
}

async function forgetOwn(place: string): Promise<void> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('drafts', 'readwrite')
  const found = await transaction.store.get(place)
  if (found?.correctionOf === here.get(place) && !isUnread(place) && !isUnseen(place))
    await transaction.store.delete(place)
  await transaction.done
  here.delete(place)
}

/**
 * The drafts whose place begins with `beginning`, by place; one that no version of before could have written is left where
 * it is. Rejects where the browser keeps nothing.
 */
export async function draftsWithPrefix(beginning: string): Promise<StoredDraft[]> {
  const found = await readUnder(beginning)
  const drafts = found.filter(({ savedAt }) => !Number.isNaN(Date.parse(savedAt)))
  markRead(beginning)
  for (const { place, correctionOf } of drafts) here.set(place, correctionOf)
  return drafts
}

async function readUnder(beginning: string): Promise<StoredDraft[]> {
  try {
    const tablet = await openLocalDatabase()
    const found = await tablet.getAll('drafts', IDBKeyRange.bound(beginning, `${beginning}\uffff`))
    unseen.delete(beginning)
    return found
  } catch (error) {
    unseen.add(beginning)
    throw error
  }
}

/** Whether what stands at `place` was neither read here nor written. */
function isUnseen(place: string): boolean {
  return !here.has(place) && [...unseen].some(beginning => place.startsWith(beginning))
}

/** Where another tab has kept a draft that this one has not read. */
const unread = new Set<string>()
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rinkbook-drafts')

otherTabs?.addEventListener('message', ({ data }: MessageEvent<string>) => unread.add(data))
// A person types into one tab at a time: whoever comes to this one goes on with what was typed in the other.
if (typeof window !== 'undefined') {
  window.addEventListener('focus', notifyUnread)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && notifyUnread(),
  )
}

/** Tells the other tabs that this one has kept a draft at `place`. */
export function notifyOtherTabs(place: string): void {
  otherTabs?.postMessage(place)
}

/** Whether another tab has kept a draft at `place` that this one has not read. */
export function isUnread(place: string): boolean {
  return unread.has(place)
}

/** Says that this tab knows what stands where places begin so. */
export function markRead(beginning: string): void {
  for (const place of unread) if (place.startsWith(beginning)) unread.delete(place)
}

/** Has the forms of this tab read again what others have typed into them since. */
export function notifyUnread(): void {
  for (const place of unread) noteCorrection(place)
}

let isWorking = true
const changes = listenersTo()

/** Whether the last draft that was to be kept on this tablet could be. */
export function canStoreDrafts(): boolean {
  return isWorking
}

/** Calls `listener` when `canStoreDrafts` has changed; returns how to stop. */
export const onDraftStorageChange = changes.add

/** Says that a draft was kept. */
export function recordDraftStored(): void {
  note(true)
}

/** Says that a draft could not be kept: there is no room, or the browser refuses. */
export function recordDraftNotStored(): void {
  note(false)
}

function note(works: boolean): void {
  if (works === isWorking) return
  isWorking = works
  changes.tell()
}
