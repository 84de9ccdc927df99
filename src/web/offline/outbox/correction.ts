import { announceCorrection } from '../corrections.ts'
import { putBack } from './outbox.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** How a refused write is corrected: where, and as which draft. */
export interface Correction {
  /** The address of the screen. */
  screen: string
  /** The part of the screen, where it has several. */
  hash?: string
  /** What it becomes; left out where the screen itself shows the refused write, with what can be done about it. */
  draft?: CorrectedDraft
}

export interface CorrectedDraft {
  /** The key under which the feature stores it. */
  place: string
  /** The draft as the feature reads it, whole. */
  content: unknown
  /** Whether an existing draft is empty and may be replaced without asking; left out: never. */
  isBlank?: (content: unknown) => boolean
}

/** The part of a screen that shows a refused write with what can be done about it, as a hash. */
export function refusedHash({ key }: Pick<WaitingWrite, 'key'>): string {
  return `refused-${key}`
}

/**
 * Puts the content of a refused write back as a draft, and only with that takes the write away. One that locks a machine
 * (`keepsWrite`) stays until what is made of the draft takes its place. 'in-the-way': there is a draft already, which goes
 * only if `replaces`; 'gone': another tab was faster.
 */
export async function correct(
  { key }: WaitingWrite,
  { place, content, isBlank }: CorrectedDraft,
  { replaces, keepsWrite }: { replaces: boolean; keepsWrite: boolean },
): Promise<'done' | 'in-the-way' | 'gone'> {
  const draft = { place, savedAt: new Date().toISOString(), content, correctionOf: key }
  const mayReplace = (other: unknown) => replaces || isBlank?.(other) === true
  const end = await putBack(key, draft, mayReplace, { keepsWrite })
  if (end === 'done') announceCorrection(place)
  return end
}
