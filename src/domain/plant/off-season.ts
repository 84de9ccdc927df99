import { operationalDay, type RinkTime } from '#domain/dates.ts'
import { dayAfter, startOfOperationalDay } from '#domain/wall-clock.ts'

/** How often rounds are made: every few hours, or once in a number of days. */
export type RoundRhythm = { hours: number } | { days: number }

/** The plan of a plant's rounds. Every four hours is usual (logbooks.com); a rink sets its own. */
export interface RoundPlan {
  roundHours: number
  /** The first day without ice, yyyy-MM-dd; `null` while there is ice. */
  offSeasonFrom: string | null
}

/** A round is late this long after its time (rink rules, 4.13). */
const LATE_AFTER_MS = 30 * 60_000
const HOUR_MS = 60 * 60_000
/** Days off season from which rounds are rarer: a week as usual, a week daily, then every three days (orfa.com/page-1862327). */
const RARER = [
  { fromDay: 14, days: 3 },
  { fromDay: 7, days: 1 },
]

/** The rhythm of the rounds on a day of the rink, yyyy-MM-dd. */
export function rhythmOn(day: string, { roundHours, offSeasonFrom }: RoundPlan): RoundRhythm {
  const rarer = offSeasonFrom && RARER.find(({ fromDay }) => day >= dayAfter(offSeasonFrom, fromDay))
  return rarer ? { days: rarer.days } : { hours: roundHours }
}

/**
 * The next round: due at an instant, late after another. A round of hours counts from the last one, and is late half an hour
 * after its time. A round of days is due when its day begins, and late when the day is over.
 */
export function nextRound(
  lastAt: string,
  plan: RoundPlan,
  rink: RinkTime,
): { rhythm: RoundRhythm; dueAt: Date; lateAt: Date } {
  const day = operationalDay(lastAt, rink)
  const rhythm = rhythmOn(day, plan)
  if ('hours' in rhythm) {
    const dueAt = new Date(Date.parse(lastAt) + rhythm.hours * HOUR_MS)
    return { rhythm, dueAt, lateAt: new Date(dueAt.getTime() + LATE_AFTER_MS) }
  }
  const dueOn = dayAfter(day, rhythm.days)
  return {
    rhythm,
    dueAt: startOfOperationalDay(dueOn, rink),
    lateAt: startOfOperationalDay(dayAfter(dueOn), rink),
  }
}
