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
  const hours = (minutesOf(signOutTime) - minutesOf(signInTime)) / 60
  return twoDecimals(hours < 0 ? hours + DAY_HOURS : hours)
}

/** The hours by the clock without the unpaid break, rounded to two decimals. */
export function paidHours(shift: {
  workedHours: number
  unpaidBreakMinutes?: number | null | undefined
}): number {
  return twoDecimals(shift.workedHours - (shift.unpaidBreakMinutes ?? 0) / 60)
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
  const comparison = `${hoursInWords(hours)} by the clock, ${hoursInWords(elapsed)} elapsed.`
  return `${reasonOf(worked, elapsed, timezone)}: ${comparison}`
}

function reasonOf({ signedInAt, signedOutAt }: Worked, elapsed: number, timezone: string): string {
  const turned = tzOffset(timezone, signedOutAt) - tzOffset(timezone, signedInAt)
  const clocks = turned > 0 ? 'The clocks went forward' : 'The clocks went back'
  if (turned === 0) return 'This shift lasted a day or longer'
  return elapsed >= DAY_HOURS
    ? `${clocks} during this shift, and it lasted a day or longer`
    : `${clocks} during this shift`
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function twoDecimals(hours: number): number {
  return Math.round(hours * 100) / 100
}
