import { ApiError, messageOf } from '#web/api/errors.ts'
import type { StoredRefusal } from './waiting-write.ts'

/** What follows a failed attempt: try again (after so many milliseconds, if the server said), sign in, or ask a person. */
export type Verdict =
  | { next: 'try-again'; problem: string; afterMs: number | undefined }
  | { next: 'sign-in'; problem: string }
  | { next: 'park'; problem: string; refusal: StoredRefusal }

/** Request Timeout, Too Early, Too Many Requests: the same write may be taken later. */
const PASSING = new Set([408, 425, 429])

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 60_000

/** What to do about a failed attempt (design, section 4). */
export function verdictOn(error: unknown): Verdict {
  const problem = messageOf(error, 'The server did not answer.')
  if (!(error instanceof ApiError)) return { next: 'try-again', problem, afterMs: undefined }
  const { status, retryAfterSeconds } = error
  if (status === 401) return { next: 'sign-in', problem: 'Somebody has to sign in first.' }
  if (status >= 500 || PASSING.has(status)) {
    const afterMs = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000
    return { next: 'try-again', problem, afterMs }
  }
  return { next: 'park', problem, refusal: { status, body: error.bodyText } }
}

/** How long to wait after so many failed attempts in a row, in milliseconds; `chance` from 0 to 1 spreads tablets apart. */
export function delayAfter(attempts: number, chance: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_DELAY_MS)
  return delay * (0.75 + chance / 4)
}
