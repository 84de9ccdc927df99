import { timeOfDay } from '#domain/dates.ts'
import type { FieldError } from '#domain/errors.ts'
import { atWholeMinute, dayAfter, instantsAt, rinkDate } from '#domain/wall-clock.ts'
import type { Worked } from './hours.ts'

/** A shift in rink time. */
export interface ShiftTimes {
  date: string
  signInTime: string
  signOutTime: string
  signOutDate?: string | undefined
}

/** Details of a shift that is still running. */
interface Running {
  /** The instant of the sign-in. */
  signedInAt: Date
  /** The sign-out must be before this. */
  now: Date
}

export type Placed = { worked: Worked } | { problem: FieldError }

/**
 * Finds the instants of a shift, or the problem with its times. In the hour that clocks repeat in autumn, a
 * shift entered afterwards gets the first instants that fit; a running shift keeps its known sign-in.
 */
export function resolveShiftTimes(times: ShiftTimes, timezone: string, running?: Running): Placed {
  const { date, signInTime } = times
  const isKnown = running && isSameMinute(running.signedInAt, times, timezone)
  const signedInAt = isKnown
    ? atWholeMinute(running.signedInAt)
    : instantsAt(date, signInTime, timezone).at(0)
  if (!signedInAt) return { problem: leftOut('signInTime', date, signInTime) }
  const signedOutAt = placeSignOut(times, signedInAt, timezone, running?.now)
  return signedOutAt instanceof Date ? { worked: { signedInAt, signedOutAt } } : { problem: signedOutAt }
}

/**
 * Finds the instants of a corrected shift: unchanged times keep their instants, even in the repeated hour.
 */
export function resolveCorrectionTimes(times: ShiftTimes, original: Worked, timezone: string): Placed {
  const placed = resolveShiftTimes(times, timezone)
  if ('problem' in placed) return placed
  const isSameIn = isSameMinute(original.signedInAt, times, timezone)
  const signedInAt = isSameIn ? original.signedInAt : placed.worked.signedInAt
  const isSameOut = isShownAlike(original.signedOutAt, placed.worked.signedOutAt, timezone)
  const signedOutAt = isSameOut ? original.signedOutAt : placed.worked.signedOutAt
  if (signedOutAt >= signedInAt) return { worked: { signedInAt, signedOutAt } }
  return { problem: { path: 'signOutTime', message: 'The sign-out cannot be before the sign-in.' } }
}

/** True if the rink's clocks showed this date and time at `signedInAt`. */
export function isSameMinute(
  signedInAt: Date,
  { date, signInTime }: Pick<ShiftTimes, 'date' | 'signInTime'>,
  timezone: string,
): boolean {
  return rinkDate(signedInAt, timezone) === date && timeOfDay(signedInAt, timezone) === signInTime
}

function isShownAlike(one: Date, other: Date, timezone: string): boolean {
  return (
    rinkDate(one, timezone) === rinkDate(other, timezone) &&
    timeOfDay(one, timezone) === timeOfDay(other, timezone)
  )
}

function placeSignOut(
  { date, signInTime, signOutTime, signOutDate }: ShiftTimes,
  signedInAt: Date,
  timezone: string,
  now: Date | undefined,
): Date | FieldError {
  const goesOverMidnight = !signOutDate && signOutTime < signInTime
  const day = signOutDate ?? (goesOverMidnight ? dayAfter(date) : date)
  const onDay = instantsAt(day, signOutTime, timezone)
  if (onDay.length === 0) return leftOut('signOutTime', day, signOutTime)
  // When the clocks go back, people may sign out at an earlier clock time than they signed in, on the same
  // night.
  const shown = goesOverMidnight ? [...instantsAt(date, signOutTime, timezone), ...onDay] : onDay
  const after = shown.filter(instant => instant >= signedInAt)
  const placed = now ? after.findLast(instant => instant <= now) : after[0]
  if (placed) return placed
  return { path: 'signOutTime', message: refusalOf(signOutTime, goesOverMidnight, after.length > 0) }
}

function refusalOf(signOutTime: string, goesOverMidnight: boolean, isToCome: boolean): string {
  if (!isToCome) return 'The sign-out cannot be before the sign-in.'
  if (!goesOverMidnight) return `${signOutTime} is in the future.`
  return `${signOutTime} is before the sign-in, and ${signOutTime} on the next day is in the future.`
}

function leftOut(path: string, date: string, time: string): FieldError {
  return { path, message: `The clocks went forward on ${date}: ${time} did not happen.` }
}
