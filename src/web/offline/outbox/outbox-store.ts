import { openTablet } from '../tablet.ts'
import type { NewWrite, WaitingWrite } from './waiting-write.ts'

/**
 * Puts writes at the end, on the disk before this resolves; one whose key is there already stays as it is. Rejects
 * where the browser keeps nothing.
 */
export async function addWrites(writes: readonly NewWrite[]): Promise<void> {
  const tablet = await openTablet()
  const transaction = tablet.transaction('outbox', 'readwrite', { durability: 'strict' })
  const last = await transaction.store.index('seq').openCursor(null, 'prev')
  let seq = last?.value.seq ?? 0
  for (const write of writes) {
    if ((await transaction.store.getKey(write.key)) !== undefined) continue
    seq += 1
    await transaction.store.add({ ...write, seq, attempts: 0, problem: '', refusal: null })
  }
  await transaction.done
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

/** Puts a draft in the place of a write, in one step, unless another draft stands there that is not blank. */
export async function replaceByDraft(
  key: string,
  { place, content, isBlank }: { place: string; content: unknown; isBlank: (content: unknown) => boolean },
): Promise<'done' | 'in-the-way'> {
  const tablet = await openTablet()
  const transaction = tablet.transaction(['outbox', 'drafts'], 'readwrite', { durability: 'strict' })
  const drafts = transaction.objectStore('drafts')
  const other = await drafts.get(place)
  if (other && !isBlank(other.content)) return 'in-the-way'
  await drafts.put({ place, savedAt: new Date().toISOString(), content })
  await transaction.objectStore('outbox').delete(key)
  await transaction.done
  return 'done'
}

export async function removeWrite(key: string): Promise<void> {
  const tablet = await openTablet()
  await tablet.delete('outbox', key)
}
