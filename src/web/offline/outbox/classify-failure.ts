import { ApiError, isRefusal, isRinkbookError, messageOf } from '#web/api/errors.ts'
import type { StoredRefusal } from './waiting-write.ts'

/** A write that can never be sent; the message is the reason. */
export class UnsendableError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnsendableError'
  }
}

/**
 * The next step after a failed attempt: retry (after `afterMs`, if the server sent a delay), sign in, leave
 * it to another user, ask the user, or continue with the following writes and retry this one later.
 */
export type Verdict =
  | { next: 'try-again'; problem: string; afterMs: number | undefined }
  | { next: 'sign-in' | 'other-user' | 'later'; problem: string }
  | { next: 'park'; problem: string; refusal: StoredRefusal }

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 60_000
/** A proxy may send any delay, and timers of more than 24 days fire at once. */
const LONGEST_ASKED_FOR_MS = 5 * 60_000

/** No retry can succeed. */
const TOO_LARGE: ReadonlySet<number> = new Set([413, 414, 431])

/**
 * Decides what to do after a failed attempt (design, section 4). Only a response in the server's own format
 * is final. The page of a guest network or proxy, or a truncated response, is not.
 */
export function classifyFailure(error: unknown): Verdict {
  if (error instanceof UnsendableError) {
    return { next: 'park', problem: error.message, refusal: { status: 0, body: '' } }
  }
  const problem = messageOf(error, '')
  if (!(error instanceof ApiError)) {
    // The error is not from the network: it concerns this write, not the following ones.
    if (!problem) return { next: 'later', problem: 'It could not be sent from this tablet.' }
    return { next: 'try-again', problem, afterMs: undefined }
  }
  return verdictOnAnswer(error)
}

/** True if the server has refused a write, so that it was not carried out. */
export function isFinal(error: unknown): boolean {
  return classifyFailure(error).next === 'park'
}

function verdictOnAnswer(error: ApiError): Verdict {
  const { status, code, bodyText: body } = error
  if (isRinkbookError(error)) {
    const problem = messageOf(
      error,
      'The server rejected this without giving a reason. Ask your administrator.',
    )
    if (status === 401) return { next: 'sign-in', problem: 'Log in to send this.' }
    // The refusal concerns the sender, not the write.
    if (code === 'other_rink') return { next: 'other-user', problem }
    if (isRefusal(error)) return { next: 'park', problem, refusal: { status, body, code } }
  } else if (TOO_LARGE.has(status)) {
    const tooLarge = 'This is too large to send over this network. Try another network.'
    return { next: 'park', problem: tooLarge, refusal: { status, body } }
  }
  const problem = messageOf(
    error,
    'Something else, such as a Wi-Fi login page, responded instead of Rinkbook.',
  )
  return { next: 'try-again', problem, afterMs: waitAskedFor(error) }
}

/** The requested delay in milliseconds; undefined if missing or not plausible. */
function waitAskedFor({ retryAfterSeconds = 0 }: ApiError): number | undefined {
  return retryAfterSeconds > 0 ? Math.min(retryAfterSeconds * 1000, LONGEST_ASKED_FOR_MS) : undefined
}

/**
 * The delay after this number of consecutive failures, in milliseconds; `chance` from 0 to 1 spreads tablets
 * apart.
 */
export function delayAfter(attempts: number, chance: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_DELAY_MS)
  return delay * (0.75 + chance / 4)
}
