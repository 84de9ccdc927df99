import { daysApart, operationalDay, type RinkTime } from '../dates.ts'

/** A write may have waited on a tablet without a network this long (decisions, Calls). */
const LONGEST_WAIT_MS = 7 * 24 * 60 * 60_000
/** Two clocks that were set by the same network differ by less. */
const CLOCK_TOLERANCE_MS = 30_000
/** A tablet in another time zone may be a day off. */
const MOST_DAYS_OFF = 1

/** What is wrong with the instant at which a queued write was made, if anything. */
export function performedAtProblem(performedAt: string, now: Date): string | undefined {
  const age = now.getTime() - Date.parse(performedAt)
  if (age < -CLOCK_TOLERANCE_MS) return 'This was made in the future. Check the clock of the tablet.'
  if (age > LONGEST_WAIT_MS) return 'This was made more than 7 days ago and can no longer be recorded.'
  return undefined
}

/** What is wrong with a checklist's date, given when it was made, if anything. */
export function dateProblem(date: string, madeAt: string, rink: RinkTime): string | undefined {
  const today = operationalDay(madeAt, rink)
  if (daysApart(date, today) <= MOST_DAYS_OFF) return undefined
  return `The date ${date} is more than a day away from ${today}. Check the clock of the tablet.`
}
