import { openLocalDatabase, type StoredDraft } from '../local-database.ts'
import { isWaiting, type NewWrite, type WaitingWrite } from './waiting-write.ts'

/** The draft that a write is made of: deleted when the write is stored, unless it has changed by then. */
export interface MadeOf {
  place: string
  isSame: (content: unknown) => boolean
}

/** Data that is deleted in the step that stores a write. */
export interface TakesPlaceOf {
  madeOf?: MadeOf | undefined
  /** The key of a refused write in whose place it is made. */
  replaces?: string | undefined
}

/** What a step that kept writes has changed. */
interface Kept {
  /** How many writes were not here already. */
  added: number
  /** The draft that they were made of, and the refused write in whose place they are, as they were. */
  draft: StoredDraft | undefined
  replaced: WaitingWrite | undefined
}

/**
 * Puts writes at the end, on the disk before this resolves; one whose key is there already stays as it is. What they
 * take the place of goes in the same step, and is given back. Rejects where the browser keeps nothing.
 */
export async function addWrites(
  writes: readonly NewWrite[],
  { madeOf, replaces }: TakesPlaceOf = {},
): Promise<Kept> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction(['outbox', 'drafts'], 'readwrite', { durability: 'strict' })
  const outbox = transaction.objectStore('outbox')
  const drafts = transaction.objectStore('drafts')
  const last = await outbox.index('seq').openCursor(null, 'prev')
  const lastSeq = last?.value.seq ?? 0
  let added = 0
  for (const write of writes) {
    if ((await outbox.getKey(write.key)) !== undefined) continue
    added += 1
    await outbox.add({ ...write, seq: lastSeq + added, attempts: 0, problem: '', refusal: null })
  }
  const isSelf = writes.some(({ key }) => key === replaces)
  const other = replaces === undefined || isSelf ? undefined : await outbox.get(replaces)
  const replaced = other && !isWaiting(other) ? other : undefined
  if (replaced) await outbox.delete(replaced.key)
  const written = madeOf && (await drafts.get(madeOf.place))
  const draft = written && madeOf.isSame(written.content) ? written : undefined
  if (draft) await drafts.delete(draft.place)
  await transaction.done
  return { added, draft, replaced }
}

/** Deletes a write that was sent, and stores the notice of its reply, in one step. */
export async function settleWrite(key: string, news: StoredDraft | undefined): Promise<void> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction(['outbox', 'drafts'], 'readwrite', { durability: 'strict' })
  await transaction.objectStore('outbox').delete(key)
  if (news) await transaction.objectStore('drafts').put(news)
  await transaction.done
}

/** What else happens as a refused write becomes a draft. */
export interface Swap {
  /** Comes back with it. */
  restored?: WaitingWrite | undefined
  /** Whether the refused write stays all the same. */
  keepsWrite?: boolean
}

/**
 * Puts a draft in the place of a refused write, in one step; 'in-the-way': another draft
 * is there that may not be replaced; 'gone': the write waits for nobody any more. Both change nothing.
 */
export async function swapForDraft(
  key: string,
  draft: StoredDraft,
  mayReplace: (content: unknown) => boolean,
  { restored, keepsWrite = false }: Swap = {},
): Promise<'done' | 'in-the-way' | 'gone'> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction(['outbox', 'drafts'], 'readwrite', { durability: 'strict' })
  const outbox = transaction.objectStore('outbox')
  const drafts = transaction.objectStore('drafts')
  const write = await outbox.get(key)
  if (!write || isWaiting(write)) return 'gone'
  const other = await drafts.get(draft.place)
  if (other && !mayReplace(other.content)) return 'in-the-way'
  await drafts.put(draft)
  if (!keepsWrite) await outbox.delete(key)
  if (restored) await outbox.put(restored)
  await transaction.done
  return 'done'
}

/** Every write, in the order in which they were made. */
export async function allWrites(): Promise<WaitingWrite[]> {
  const tablet = await openLocalDatabase()
  return tablet.getAllFromIndex('outbox', 'seq')
}

/** Changes a write that is still there. */
export async function updateWrite(write: WaitingWrite): Promise<void> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('outbox', 'readwrite')
  if ((await transaction.store.getKey(write.key)) !== undefined) await transaction.store.put(write)
  await transaction.done
}

/** Puts a write in the place of another, in one step; does nothing where that one has gone. */
export async function replaceWrite(key: string, write: WaitingWrite): Promise<void> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('outbox', 'readwrite', { durability: 'strict' })
  if ((await transaction.store.getKey(key)) !== undefined) {
    await transaction.store.delete(key)
    await transaction.store.put(write)
  }
  await transaction.done
}

export async function removeWrite(key: string): Promise<void> {
  const tablet = await openLocalDatabase()
  await tablet.delete('outbox', key)
}

/** What a rink's news of sent writes begin with, among what is kept on the tablet. */
export function newsPlaces(rinkId: number): string {
  return `news/${rinkId}/`
}

/** The reply to a write that its maker has to be told of, as it is kept until someone has read it. */
export function newsOf(
  { key, rinkId, call }: Pick<WaitingWrite, 'key' | 'rinkId' | 'call'>,
  reply: unknown,
): StoredDraft {
  const savedAt = new Date().toISOString()
  return { place: `${newsPlaces(rinkId)}${key}`, savedAt, content: { call, reply } }
}
