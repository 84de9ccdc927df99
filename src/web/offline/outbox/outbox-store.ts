import { openTablet, type StoredDraft } from '../tablet.ts'
import { isWaiting, type NewWrite, type WaitingWrite } from './waiting-write.ts'

/** The draft that a write is made of: it goes as the write is kept, unless it says something else by then. */
export interface MadeOf {
  place: string
  isSame: (content: unknown) => boolean
}

/**
 * Puts writes at the end, on the disk before this resolves; one whose key is there already stays as it is. The draft
 * that they are made of goes in the same step, and is given back. Rejects where the browser keeps nothing.
 */
export async function addWrites(
  writes: readonly NewWrite[],
  madeOf?: MadeOf,
): Promise<StoredDraft | undefined> {
  const tablet = await openTablet()
  const transaction = tablet.transaction(['outbox', 'drafts'], 'readwrite', { durability: 'strict' })
  const outbox = transaction.objectStore('outbox')
  const drafts = transaction.objectStore('drafts')
  const last = await outbox.index('seq').openCursor(null, 'prev')
  let seq = last?.value.seq ?? 0
  for (const write of writes) {
    if ((await outbox.getKey(write.key)) !== undefined) continue
    seq += 1
    await outbox.add({ ...write, seq, attempts: 0, problem: '', refusal: null })
  }
  const draft = madeOf && (await drafts.get(madeOf.place))
  const taken = draft && madeOf.isSame(draft.content) ? draft : undefined
  if (taken) await drafts.delete(taken.place)
  await transaction.done
  return taken
}

/**
 * Puts a draft in the place of a refused write, in one step. 'in-the-way': another draft is there that may not be
 * replaced; 'gone': the write waits for nobody any more. Both change nothing.
 */
export async function swapForDraft(
  key: string,
  draft: StoredDraft,
  mayReplace: (content: unknown) => boolean,
): Promise<'done' | 'in-the-way' | 'gone'> {
  const tablet = await openTablet()
  const transaction = tablet.transaction(['outbox', 'drafts'], 'readwrite', { durability: 'strict' })
  const outbox = transaction.objectStore('outbox')
  const drafts = transaction.objectStore('drafts')
  const write = await outbox.get(key)
  if (!write || isWaiting(write)) return 'gone'
  const other = await drafts.get(draft.place)
  if (other && !mayReplace(other.content)) return 'in-the-way'
  await drafts.put(draft)
  await outbox.delete(key)
  await transaction.done
  return 'done'
}

/** Every write, in the order in which they were made. */
export async function allWrites(): Promise<WaitingWrite[]> {
  const tablet = await openTablet()
  return tablet.getAllFromIndex('outbox', 'seq')
}

/** Changes a write that is still there. */
export async function updateWrite(write: WaitingWrite): Promise<void> {
  const tablet = await openTablet()
  const transaction = tablet.transaction('outbox', 'readwrite')
  if ((await transaction.store.getKey(write.key)) !== undefined) await transaction.store.put(write)
  await transaction.done
}

/** Puts a write in the place of another, in one step; does nothing where that one has gone. */
export async function replaceWrite(key: string, write: WaitingWrite): Promise<void> {
  const tablet = await openTablet()
  const transaction = tablet.transaction('outbox', 'readwrite', { durability: 'strict' })
  if ((await transaction.store.getKey(key)) !== undefined) {
    await transaction.store.delete(key)
    await transaction.store.put(write)
  }
  await transaction.done
}

export async function removeWrite(key: string): Promise<void> {
  const tablet = await openTablet()
  await tablet.delete('outbox', key)
}
