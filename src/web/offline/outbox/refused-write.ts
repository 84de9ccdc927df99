import { ApiError } from '#web/api/errors.ts'
import { discardWrite } from './outbox.ts'
import type { StoredRefusal } from './waiting-write.ts'

/** The server has refused a write at once; the write stays on the tablet until its author has seen the reason. */
export class RefusedWriteError extends ApiError {
  /** Of the write. */
  readonly key: string

  constructor(key: string, refusal: StoredRefusal) {
    super(refusal, refusal.body)
    this.key = key
  }
}

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
