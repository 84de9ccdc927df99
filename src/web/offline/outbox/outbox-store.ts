import { timeOfCorrection } from '#domain/performed.ts'
import { asOwners, storedKey } from '../draft-owner.ts'
import { type MadeEarlier, openLocalDatabase, type StoredDraft, type StoredPhoto } from '../local-database.ts'
import { isWaiting, type NewWrite, type WaitingWrite } from './waiting-write.ts'

/**
 * The draft that a write is made from. It is deleted when the write is stored, unless it has changed since.
 */
export interface SourceDraft {
  place: string
  isSame: (content: unknown) => boolean
}

/** Data that is deleted in the transaction that stores a write. */
export interface ReplacedData {
  sourceDraft?: SourceDraft | undefined
  /** The key of the refused write that this one corrects. */
  replaces?: string | undefined
  /** The latest time that the corrected record states, an instant: it was not made before. */
  notBefore?: string | undefined
  /** Photos from another tablet that wait with the writes. */
  photos?: readonly StoredPhoto[]
}

/** The changes of a transaction that stored writes. */
interface Kept {
  /** The number of writes that were new. */
  added: number
  /** The deleted draft and the deleted refused write, if any. */
  draft: StoredDraft | undefined
  replaced: WaitingWrite | undefined
}

/**
 * Appends writes durably and deletes the data that they replace, in one transaction, which it returns. A
 * correction keeps the time of the refused write. A write with an existing key is skipped. Rejects if the browser cannot store anything.
 */
export async function addWrites(
  writes: readonly NewWrite[],
  { sourceDraft, replaces, notBefore, photos: brought = [] }: ReplacedData = {},
): Promise<Kept> {
  const place = sourceDraft && storedKey(sourceDraft.place)
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction(['outbox', 'drafts', 'photos'], 'readwrite', {
    durability: 'strict',
  })
  const outbox = transaction.objectStore('outbox')
  const drafts = transaction.objectStore('drafts')
  const photos = transaction.objectStore('photos')
  const last = await outbox.index('seq').openCursor(null, 'prev')
  const lastSeq = last?.value.seq ?? 0
  const isSelf = writes.some(({ key }) => key === replaces)
  const other = replaces === undefined || isSelf ? undefined : await outbox.get(replaces)
  const replaced = other && !isWaiting(other) ? other : undefined
  const written = place === undefined ? undefined : await drafts.get(place)
  // A record of another kind, such as a handover instead of a sign-in, is not a correction.
  const corrected = writes.some(({ call }) => call === replaced?.call) ? replaced : undefined
  const refused = corrected
    ? { madeAt: corrected.madeAt, offlineTicket: corrected.body['offlineTicket'] }
    : written?.made
  let added = 0
  for (const write of writes) {
    if ((await outbox.getKey(write.key)) !== undefined) continue
    added += 1
    const made = asMadeBefore(write, refused, notBefore)
    await outbox.add({ ...made, seq: lastSeq + added, attempts: 0, problem: '', refusal: null })
    for (const photo of brought)
      if (isShownIn(write.body, photo) && (await photos.getKey(photo.id)) === undefined)
        await photos.put(photo)
    // Its photos wait with the write, so that the next draft of the form does not show them.
    for (const photo of await photosIn(photos, write.body))
      if (place !== undefined && photo.place.startsWith(place))
        await photos.put({ ...photo, place: `${WITH_WRITE}${asOwners(photo).place}` })
  }
  if (replaced) await outbox.delete(replaced.key)
  const draft = written && sourceDraft?.isSame(written.content) ? written : undefined
  if (draft) await drafts.delete(draft.place)
  await transaction.done
  return { added, draft, replaced }
}

/** A corrected write with the time of the refused one. */
function asMadeBefore(write: NewWrite, refused: MadeEarlier | undefined, notBefore = ''): NewWrite {
  const madeAt = timeOfCorrection(refused?.madeAt, new Date(write.madeAt))
  if (madeAt === write.madeAt || madeAt < notBefore) return write
  return {
    ...write,
    madeAt,
    body: { ...write.body, performedAt: madeAt, offlineTicket: refused?.offlineTicket },
  }
}

/** The prefix of the storage keys of photos that wait with a write. */
export const WITH_WRITE = 'outbox/'

/** The photos on this tablet that a body shows, in its transaction. */
async function photosIn(
  photos: { getAll: () => Promise<StoredPhoto[]> },
  body: WaitingWrite['body'],
): Promise<StoredPhoto[]> {
  if (!JSON.stringify(body).includes('/api/photos/')) return []
  return (await photos.getAll()).filter(photo => isShownIn(body, photo))
}

function isShownIn(body: WaitingWrite['body'], { id }: Pick<StoredPhoto, 'id'>): boolean {
  return JSON.stringify(body).includes(id)
}

/** The photos that wait with a write. */
export async function photosWith({ body }: Pick<WaitingWrite, 'body'>): Promise<StoredPhoto[]> {
  const tablet = await openLocalDatabase()
  const shown = await photosIn({ getAll: () => tablet.getAll('photos') }, body)
  return shown.filter(({ place }) => place.startsWith(WITH_WRITE))
}

/** Deletes a write with its photos, and stores the notice of its reply, if it was sent, in one step. */
export async function removeWrite(key: string, notice?: StoredDraft): Promise<void> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction(['outbox', 'drafts', 'photos'], 'readwrite', {
    durability: 'strict',
  })
  const outbox = transaction.objectStore('outbox')
  const photos = transaction.objectStore('photos')
  const write = await outbox.get(key)
  for (const { id, place } of write ? await photosIn(photos, write.body) : [])
    if (place.startsWith(WITH_WRITE)) await photos.delete(id)
  await outbox.delete(key)
  if (notice) await transaction.objectStore('drafts').put(notice)
  await transaction.done
}

/** Further changes in the transaction that turns a refused write into a draft. */
export interface Swap {
  /** A deleted write that is restored. */
  restored?: WaitingWrite | undefined
  /** True if the refused write stays. */
  keepsWrite?: boolean
}

/**
 * Replaces a refused write by a draft, in one transaction. 'begun': that draft exists already, perhaps with
 * changes. 'in-the-way': another draft may not be replaced. 'gone': the write is no longer refused, or was deleted. These change nothing.
 */
export async function swapForDraft(
  key: string,
  draft: StoredDraft,
  mayReplace: (content: unknown) => boolean,
  { restored, keepsWrite = false }: Swap = {},
): Promise<'done' | 'begun' | 'in-the-way' | 'gone'> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction(['outbox', 'drafts', 'photos'], 'readwrite', {
    durability: 'strict',
  })
  const outbox = transaction.objectStore('outbox')
  const drafts = transaction.objectStore('drafts')
  const photos = transaction.objectStore('photos')
  const write = await outbox.get(key)
  if (!write || isWaiting(write)) return 'gone'
  // A draft of an earlier day has another place.
  if ((await drafts.getAll()).some(one => one.correctionOf === key)) return 'begun'
  const other = await drafts.get(draft.place)
  if (other && !mayReplace(other.content)) return 'in-the-way'
  await drafts.put(draft)
  for (const photo of await photosIn(photos, write.body))
    if (photo.place.startsWith(WITH_WRITE))
      await photos.put({ ...photo, place: storedKey(photo.place.slice(WITH_WRITE.length)) })
  if (!keepsWrite) await outbox.delete(key)
  if (restored) await outbox.put(restored)
  await transaction.done
  return 'done'
}

/** All writes, oldest first. */
export async function allWrites(): Promise<WaitingWrite[]> {
  const tablet = await openLocalDatabase()
  return tablet.getAllFromIndex('outbox', 'seq')
}

/** Updates a write, unless it was deleted. */
export async function updateWrite(write: WaitingWrite): Promise<void> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('outbox', 'readwrite')
  if ((await transaction.store.getKey(write.key)) !== undefined) await transaction.store.put(write)
  await transaction.done
}

/** Replaces a write by another in one transaction, unless it was deleted. */
export async function replaceWrite(key: string, write: WaitingWrite): Promise<void> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('outbox', 'readwrite', { durability: 'strict' })
  if ((await transaction.store.getKey(key)) !== undefined) {
    await transaction.store.delete(key)
    await transaction.store.put(write)
  }
  await transaction.done
}

/** The draft key prefix of a rink's notices. */
export function replyNoticePrefix(rinkId: number): string {
  return `news/${rinkId}/`
}

/** The stored notice of a reply, until the author of the write has read it. */
export function replyNoticeOf(
  { key, rinkId, call }: Pick<WaitingWrite, 'key' | 'rinkId' | 'call'>,
  reply: unknown,
): StoredDraft {
  const savedAt = new Date().toISOString()
  return { place: `${replyNoticePrefix(rinkId)}${key}`, savedAt, content: { call, reply } }
}
