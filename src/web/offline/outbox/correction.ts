import type { Rink } from '#domain/rinks/rink.ts'
import { announceCorrection } from '../corrections.ts'
import { storedKey } from '../draft-owner.ts'
import { putBack } from './outbox.ts'
import { allWrites } from './outbox-store.ts'
import { queuedWriteOf, queuedWritesLoaded } from './queued-write.ts'
import { isWaiting, type WaitingWrite } from './waiting-write.ts'

/** How to correct a refused write: its screen and its draft. */
export interface Correction {
  /** The address of the screen. */
  screen: string
  /** The section of the screen, if it has several. */
  hash?: string
  /** The resulting draft; omitted if the screen shows the refused write itself. */
  draft?: CorrectedDraft
}

export interface CorrectedDraft {
  /** The key under which the feature stores it. */
  place: string
  /** The complete draft in the feature's format. */
  content: unknown
  /** True if an existing draft is empty and may be replaced without a confirmation. Default: never. */
  isBlank?: (content: unknown) => boolean
}

/** The hash of the section that shows a refused write. */
export function refusedHash({ key }: Pick<WaitingWrite, 'key'>): string {
  return `refused-${key}`
}

/**
 * Restores a refused write as a draft and deletes the write, in one transaction. A write that locks a machine
 * (`keepsWrite`) stays until the corrected one replaces it. 'begun': it is a draft already. 'in-the-way': another
 * draft exists and `replaces` is false. 'gone': another tab has already handled the write.
 */
export async function correct(
  { key, madeAt, body }: WaitingWrite,
  { place, content, isBlank }: CorrectedDraft,
  { replaces, keepsWrite }: { replaces: boolean; keepsWrite: boolean },
): Promise<'done' | 'begun' | 'in-the-way' | 'gone'> {
  const made = { madeAt, offlineTicket: body['offlineTicket'] }
  const draft = {
    place: storedKey(place),
    savedAt: new Date().toISOString(),
    content,
    correctionOf: key,
    made,
  }
  const mayReplace = (other: unknown) => replaces || isBlank?.(other) === true
  const end = await putBack(key, draft, mayReplace, { keepsWrite })
  if (end === 'done') announceCorrection(place)
  return end
}

/**
 * Restores the newest refused write of a rink that `isMeant` as a draft, unless there is another draft. The write stays
 * until the corrected one replaces it.
 */
export async function restoreRefused(rink: Rink, isMeant: (write: WaitingWrite) => boolean): Promise<void> {
  await queuedWritesLoaded()
  const write = (await allWrites()).findLast(one => one.rinkId === rink.id && !isWaiting(one) && isMeant(one))
  const draft = write && queuedWriteOf(write)?.correct?.(write, rink)?.draft
  if (draft) await correct(write, draft, { replaces: false, keepsWrite: true })
}
