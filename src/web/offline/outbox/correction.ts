import { announceCorrection } from '../corrections.ts'
import { putBack } from './outbox.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** How a refused write becomes a draft of its feature again. */
export interface Correction {
  /** The address of the screen that shows the draft. */
  screen: string
  /** The part of the screen, where it has several. */
  hash?: string
  /** Where the feature keeps it. */
  place: string
  /** The draft as the feature reads it, whole. */
  content: unknown
  /** Whether a draft that is there holds nothing that somebody would miss; left out: it never does. */
  isBlank?: (content: unknown) => boolean
  /** Whether the write stays until what is made of the draft takes its place; left out: it goes. */
  keepsWrite?: boolean
}

/**
 * Puts the content of a refused write back as a draft, and only with that takes the write away, unless it has to stay. 'in-the-way': there is
 * a draft already, which goes only if `replaces`; 'gone': somebody else was faster.
 */
export async function correct(
  { key }: WaitingWrite,
  { place, content, isBlank, keepsWrite = false }: Correction,
  replaces: boolean,
): Promise<'done' | 'in-the-way' | 'gone'> {
  const draft = { place, savedAt: new Date().toISOString(), content, correctionOf: key }
  const mayReplace = (other: unknown) => replaces || isBlank?.(other) === true
  const end = await putBack(key, draft, mayReplace, { keepsWrite })
  if (end === 'done') announceCorrection(place)
  return end
}
