import { daysApart, operationalDay, type RinkTime } from '#domain/dates.ts'

/** A tablet in another time zone may be a day off. */
const MOST_DAYS_OFF = 1

/** The problem with a checklist's date, given the time it was made, if any. */
export function dateProblem(date: string, madeAt: string, rink: RinkTime): string | undefined {
  const today = operationalDay(madeAt, rink)
  if (daysApart(date, today) <= MOST_DAYS_OFF) return undefined
  return `The date ${date} is more than a day away from ${today}. Check the tablet’s clock.`
}
