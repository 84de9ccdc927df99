import { ApiError, isRefusal, isRinkbookError, messageOf } from '#web/api/errors.ts'
import type { StoredRefusal } from './waiting-write.ts'

/** A write that no server will ever see as it is; the message says why. */
export class UnsendableError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnsendableError'
  }
}

/**
 * The next step after a failed attempt: try again (after `afterMs`, if the server named a time), sign in, let another user
 * send it, ask a person, or go on with what is behind it and come back to it.
 */
export type Verdict =
  | { next: 'try-again'; problem: string; afterMs: number | undefined }
  | { next: 'sign-in' | 'other-user' | 'later'; problem: string }
  | { next: 'park'; problem: string; refusal: StoredRefusal }

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 60_000
/** A proxy may name any time; a timer of more than 24 days would end at once. */
const LONGEST_ASKED_FOR_MS = 5 * 60_000

/** Nothing on the way lets it through, however often it is sent. */
const TOO_LARGE: ReadonlySet<number> = new Set([413, 414, 431])

/**
 * What to do about a failed attempt (design, section 4). Only an answer in the server's own form decides: the page of
 * a guest network or of a proxy, or half an answer, says nothing about the write.
 */
export function classifyFailure(error: unknown): Verdict {
  if (error instanceof UnsendableError) {
    return { next: 'park', problem: error.message, refusal: { status: 0, body: '' } }
  }
  const problem = messageOf(error, '')
  if (!(error instanceof ApiError)) {
    // Not a word from the network: it is about this write, and not about those behind it.
    if (!problem) return { next: 'later', problem: 'It could not be sent from this tablet.' }
    return { next: 'try-again', problem, afterMs: undefined }
  }
  return verdictOnAnswer(error)
}

/** Whether the server has decided against a write, so that it has not happened. */
export function isFinal(error: unknown): boolean {
  return classifyFailure(error).next === 'park'
}

function verdictOnAnswer(error: ApiError): Verdict {
  const { status, code, bodyText: body } = error
  if (isRinkbookError(error)) {
    const problem = messageOf(error, 'The server has refused it without a reason.')
    if (status === 401) return { next: 'sign-in', problem: 'Someone has to log in first.' }
    // About who sends it, not about the write.
    if (code === 'other_rink') return { next: 'other-user', problem }
    if (isRefusal(error)) return { next: 'park', problem, refusal: { status, body, code } }
  } else if (TOO_LARGE.has(status)) {
    const tooLarge = 'It is too large for the network on the way to Rinkbook.'
    return { next: 'park', problem: tooLarge, refusal: { status, body } }
  }
  const problem = messageOf(error, 'Something on the way to Rinkbook answered in its place.')
  return { next: 'try-again', problem, afterMs: waitAskedFor(error) }
}

/** Milliseconds; undefined where none that makes sense was asked for. */
function waitAskedFor({ retryAfterSeconds = 0 }: ApiError): number | undefined {
  return retryAfterSeconds > 0 ? Math.min(retryAfterSeconds * 1000, LONGEST_ASKED_FOR_MS) : undefined
}

/** The delay after this number of failed attempts in a row, in milliseconds; `chance` from 0 to 1 spreads tablets apart. */
export function delayAfter(attempts: number, chance: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_DELAY_MS)
  return delay * (0.75 + chance / 4)
}
