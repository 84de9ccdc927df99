/** Wrong PINs in a row from one session that lock PIN entry there (decisions, Calls). */
export const WRONG_PINS_OF_SESSION = 5
/** Wrong PINs in 24 hours for one person, or from one device, after which entry waits for the oldest to expire. */
export const WRONG_PINS_OF_DAY = 30
/** The number of wrong PINs in 24 hours after which managers are notified. */
export const NOTICE_AT_WRONG_PINS = 5
/** The same for 30 days: a patient guesser stays below the first number. */
export const NOTICE_AT_WRONG_PINS_OF_MONTH = 30

const FIRST_LOCK_SECONDS = 60
const FIRST_DELAY_SECONDS = 5
const LONGEST_SECONDS = 60 * 60
const WRONG_PINS_OF_STEP = 3
/** Below this number of wrong PINs, only new sessions are delayed: a session's own lock is long enough. */
const FREE_TRIES = 15

/** The duration of a session's lock, by the number of its locks since the last right PIN. */
export function sessionLockSeconds(earlierLocks: number): number {
  return doubled(FIRST_LOCK_SECONDS, earlierLocks)
}

/**
 * The time between a wrong PIN and the next try, by the wrong PINs of the last 24 hours. The first five are answered at
 * once (decisions, Calls); from the sixth on, every third one doubles the time. `isNewSession` says that the session has
 * not tried any PIN yet.
 */
export function delaySeconds(wrong: number, isNewSession: boolean): number {
  const steps = Math.floor(wrong / WRONG_PINS_OF_STEP) - 1
  if (steps < 1 || (!isNewSession && wrong < FREE_TRIES)) return 0
  return doubled(FIRST_DELAY_SECONDS, steps - 1)
}

/** The same for one person's PIN, which is tried after choosing their name: every third wrong one doubles the time. */
export function personDelaySeconds(wrong: number): number {
  const steps = Math.floor(wrong / WRONG_PINS_OF_STEP)
  return steps === 0 ? 0 : doubled(FIRST_DELAY_SECONDS, steps - 1)
}

/** True when a count reaches the first number, and each time it has doubled since. */
export function isNoticeDue(wrong: number, first: number): boolean {
  let due = first
  while (due < wrong) due *= 2
  return due === wrong
}

function doubled(first: number, times: number): number {
  return Math.min(first * 2 ** times, LONGEST_SECONDS)
}
