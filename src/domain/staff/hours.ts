import { tzOffset } from '@date-fns/tz'
import { hoursInWords } from '../durations.ts'

const HOUR_MS = 60 * 60_000
const DAY_HOURS = 24

/** Longer shifts are recorded only after a person has confirmed them. */
const LONG_SHIFT_HOURS = 16

/** The instants of a shift. */
export interface Worked {
  signedInAt: Date
  signedOutAt: Date
}

/**
 * The hours by the clock: sign-out minus sign-in, plus 24 if negative, rounded to two decimals (specification
 * 1, section 4).
 */
export function workedHours(signInTime: string, signOutTime: string): number {
  return twoDecimals(hoursBetween(signInTime, signOutTime))
}

/** The hours by the clock of a shift whose instants are known: each whole day of it adds 24. */
export function clockHours(
  { signInTime, signOutTime }: { signInTime: string; signOutTime: string },
  worked: Worked,
  timezone: string,
): number {
  const hours = hoursBetween(signInTime, signOutTime)
  const byCalendar = elapsedHours(worked) + clockChange(worked, timezone) / 60
  const days = Math.max(0, Math.round((byCalendar - hours) / DAY_HOURS))
  return twoDecimals(hours + days * DAY_HOURS)
}

/** Adds up hours by their minutes, so that the rounding of each does not add up too. */
export function totalHours(hours: readonly number[]): number {
  return hours.reduce((minutes, each) => minutes + Math.round(each * 60), 0) / 60
}

/** The hours by the clock without the unpaid break, rounded to two decimals. */
export function paidHours(shift: {
  workedHours: number
  unpaidBreakMinutes?: number | null | undefined
}): number {
  return twoDecimals(shift.workedHours - (shift.unpaidBreakMinutes ?? 0) / 60)
}

/** '7 h 15 min · 6 h 45 min paid'; without an unpaid break, only the hours. */
export function shiftHoursInWords(shift: Parameters<typeof paidHours>[0]): string {
  const hours = hoursInWords(shift.workedHours)
  return shift.unpaidBreakMinutes ? `${hours} · ${hoursInWords(paidHours(shift))} paid` : hours
}

/** The elapsed hours, rounded to two decimals. */
export function elapsedHours({ signedInAt, signedOutAt }: Worked): number {
  return twoDecimals((signedOutAt.getTime() - signedInAt.getTime()) / HOUR_MS)
}

/** True if a shift is so long that it must be confirmed. */
export function isLongShift(worked: Worked): boolean {
  return elapsedHours(worked) > LONG_SHIFT_HOURS
}

/** Explains in a sentence why clock hours and elapsed hours differ; undefined if they are equal. */
export function hoursExplanation(hours: number, worked: Worked, timezone: string): string | undefined {
  const elapsed = elapsedHours(worked)
  if (elapsed === hours) return undefined
  const change = clockChange(worked, timezone) > 0 ? 'The clocks went forward' : 'The clocks went back'
  return `${change} during this shift: ${hoursInWords(hours)} by the clock, ${hoursInWords(elapsed)} elapsed.`
}

/** By how many minutes the clocks went forward during a shift. */
function clockChange({ signedInAt, signedOutAt }: Worked, timezone: string): number {
  return tzOffset(timezone, signedOutAt) - tzOffset(timezone, signedInAt)
}

function hoursBetween(signInTime: string, signOutTime: string): number {
  const hours = (minutesOf(signOutTime) - minutesOf(signInTime)) / 60
  return hours < 0 ? hours + DAY_HOURS : hours
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function twoDecimals(hours: number): number {
  return Math.round(hours * 100) / 100
}
