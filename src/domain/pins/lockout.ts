/** Wrong PINs in a row from one session that lock PIN entry there (decisions, Calls). */
export const WRONG_PINS_OF_SESSION = 5
/** Wrong PINs at one rink within the window that lock PIN entry there. */
export const WRONG_PINS_AT_RINK = 20
export const RINK_WINDOW_SECONDS = 15 * 60

const FIRST_SESSION_LOCK_SECONDS = 60
const FIRST_RINK_LOCK_SECONDS = 5 * 60
const LONGEST_LOCK_SECONDS = 60 * 60

/** The duration of a session's lock, by the number of its locks since the last right PIN. */
export function sessionLockSeconds(earlierLocks: number): number {
  return doubled(FIRST_SESSION_LOCK_SECONDS, earlierLocks)
}

/** The duration of a rink's lock, by the number of its locks in the last day. */
export function rinkLockSeconds(earlierLocks: number): number {
  return doubled(FIRST_RINK_LOCK_SECONDS, earlierLocks)
}

function doubled(first: number, times: number): number {
  return Math.min(first * 2 ** times, LONGEST_LOCK_SECONDS)
}
