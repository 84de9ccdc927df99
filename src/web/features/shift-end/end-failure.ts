import { ApiError, messageOf } from '#web/api/client.ts'
import { FailedReplyError } from '#web/api/errors.ts'
import { showShiftToast } from '#web/components/toast.tsx'
import { texts } from './texts.ts'

/** What a dialog showed no longer holds: the checks have to be looked at again. */
const STALE = new Set(['shift_not_ready', 'shift_ended_already'])

/**
 * Says why the shift was not ended: the server's message, else `fallback`; without an answer that an error occurred
 * (specification 1, section 8). Answers whether what the dialog knew no longer holds.
 */
export function showEndFailure(error: unknown, fallback: string): boolean {
  const text =
    error instanceof ApiError || error instanceof FailedReplyError
      ? messageOf(error, fallback)
      : texts.failed(messageOf(error, '')).trim()
  showShiftToast({ tone: 'error', title: texts.error, text })
  return error instanceof ApiError && error.code !== undefined && STALE.has(error.code)
}
