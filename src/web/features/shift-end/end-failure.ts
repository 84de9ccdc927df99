import { ApiError, messageOf } from '#web/api/client.ts'
import { FailedReplyError } from '#web/api/errors.ts'
import { showShiftToast } from '#web/components/toast.tsx'
import { texts } from './texts.ts'

/** Error codes that mean the validation is out of date: check again. */
const STALE = new Set(['shift_not_ready', 'shift_ended_already'])

/**
 * Shows why the shift was not ended: the server's message or `fallback`, or a general error if there was no
 * response (specification 1, section 8). Returns true if the validation is out of date.
 */
export function showEndFailure(error: unknown, fallback: string): boolean {
  const text =
    error instanceof ApiError || error instanceof FailedReplyError
      ? messageOf(error, fallback)
      : texts.failed(messageOf(error, '')).trim()
  showShiftToast({ tone: 'error', title: texts.error, text })
  return error instanceof ApiError && error.code !== undefined && STALE.has(error.code)
}
