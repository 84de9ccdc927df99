import { classOfRisk, type RiskClass } from '#domain/actions/risk.ts'
import { timeOfDay } from '#domain/dates.ts'
import { dayAfter, instantsAt, rinkDate } from '#domain/wall-clock.ts'

const HOUR_MS = 60 * 60_000

/** The hours for the work by risk: 20 or more, 12 to 19, 6 to 11, less (rink rules, 4.5). A rink may choose others. */
export const DUE_HOURS: DueHours = [0, 24, 7 * 24, 30 * 24]
export type DueHours = readonly [number, number, number, number]

interface Rated {
  /** Severity times likelihood; undefined until a manager has rated it. */
  risk: number | undefined
  isMadeSafe: boolean | null
  /** The instant from which the time counts. */
  from: Date
}

interface AtRink {
  timezone: string
  hours?: DueHours | null | undefined
  /** Days on which the whole rink is closed, both included. */
  closed: readonly { fromDay: string; toDay: string }[]
}

/** An instant, and the closed day from which it was moved. */
export interface Due {
  dueAt: string
  movedFrom: string | null
}

/**
 * When the work is due. Until it is rated, what was made safe has the time of a medium risk, anything else that of a high
 * one. A time on a closed day moves to the day before the rink opens, unless the work is due at once.
 */
export function dueOf({ risk, isMadeSafe, from }: Rated, { timezone, hours, closed }: AtRink): Due {
  const wait = (hours ?? DUE_HOURS)[classOf(risk, isMadeSafe)]
  const due = new Date(from.getTime() + wait * HOUR_MS)
  const day = rinkDate(due, timezone)
  const last = wait === 0 ? day : lastClosedDay(day, closed)
  if (last === day) return { dueAt: due.toISOString(), movedFrom: null }
  const [moved = due] = instantsAt(last, timeOfDay(due, timezone), timezone)
  return { dueAt: moved.toISOString(), movedFrom: day }
}

function classOf(risk: number | undefined, isMadeSafe: boolean | null): RiskClass {
  if (risk !== undefined) return classOfRisk(risk)
  return isMadeSafe === true ? 2 : 1
}

/** The last day of the closed days that the day is in; the day itself if the rink is open. */
function lastClosedDay(day: string, closed: AtRink['closed']): string {
  const isClosed = (one: string) => closed.some(({ fromDay, toDay }) => fromDay <= one && one <= toDay)
  let last = day
  while (isClosed(last) && isClosed(dayAfter(last))) last = dayAfter(last)
  return last
}
