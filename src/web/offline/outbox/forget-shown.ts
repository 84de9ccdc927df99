import { discardWrite } from './outbox.ts'
import { RefusedWriteError } from './refused-write-error.ts'

/**
 * Forgets a write whose refusal its maker has just been shown, with all they typed still before them. Never rejects: a
 * store that fails keeps it in the list of what was refused.
 */
export async function forgetShown(refused: unknown): Promise<void> {
  if (!(refused instanceof RefusedWriteError)) return
  try {
    await discardWrite(refused.key)
  } catch {
    // It is still in the list.
  }
}
