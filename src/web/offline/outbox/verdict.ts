import { ApiError, isRefusal, messageOf } from '#web/api/errors.ts'
import type { StoredRefusal } from './waiting-write.ts'

/** What follows a failed attempt: try again (after so many milliseconds, if the server said), sign in, or ask a person. */
export type Verdict =
  | { next: 'try-again'; problem: string; afterMs: number | undefined }
  | { next: 'sign-in'; problem: string }
  | { next: 'park'; problem: string; refusal: StoredRefusal }

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 60_000

/** What to do about a failed attempt (design, section 4). */
export function verdictOn(error: unknown): Verdict {
  const problem = messageOf(error, 'The server did not answer.')
  if (error instanceof ApiError && error.status === 401) {
    return { next: 'sign-in', problem: 'Somebody has to sign in first.' }
  }
  if (isRefusal(error)) {
    const { status, bodyText: body } = error
    return { next: 'park', problem, refusal: { status, body } }
  }
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return { next: 'try-again', problem, afterMs: seconds === undefined ? undefined : seconds * 1000 }
}

/** How long to wait after so many failed attempts in a row, in milliseconds; `chance` from 0 to 1 spreads tablets apart. */
export function delayAfter(attempts: number, chance: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_DELAY_MS)
  return delay * (0.75 + chance / 4)
}
