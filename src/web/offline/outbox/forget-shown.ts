import { discardWrite } from './outbox.ts'
import { RefusedWriteError } from './refused-write-error.ts'

/** Forgets a write whose refusal its maker has just been shown, with all they typed still before them. */
export function forgetShown(error: unknown): void {
  if (error instanceof RefusedWriteError) void discardWrite(error.key).catch(() => undefined)
}
