import { useSyncExternalStore } from 'react'
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
}

let corrections = 0
const listeners = new Set<() => void>()

/**
 * Puts the content of a refused write back as a draft, and only with that takes the write away. 'in-the-way': there is
 * a draft already, which goes only if `replaces`; 'gone': somebody else was faster.
 */
export async function correct(
  { key }: WaitingWrite,
  { place, content, isBlank }: Correction,
  replaces: boolean,
): Promise<'done' | 'in-the-way' | 'gone'> {
  const draft = { place, savedAt: new Date().toISOString(), content }
  const end = await putBack(key, draft, other => replaces || isBlank?.(other) === true)
  if (end !== 'done') return end
  corrections += 1
  for (const listener of listeners) listener()
  return end
}

/** How often something was put back on this page: a screen that holds a draft reads it anew when this changes. */
export function useCorrections(): number {
  return useSyncExternalStore(onChange, () => corrections)
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
