import { tzOffset } from '@date-fns/tz'
import { timeOfDay } from '#domain/dates.ts'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'

const DAY_MS = 24 * 60 * 60_000
/** The clocks of the others never change. */
const ZONES = [DEFAULT_TIMEZONE, 'America/Paramaribo', 'UTC']

/**
 * The time zone of the rinks under test, and of their tablets: one in which neither midnight comes while the journeys run,
 * for what is said of today is then said of yesterday, nor the clocks change within the days that they speak of, for the
 * hours that passed are then not those by the clock. What holds then, the domain's tests say.
 */
export const RINK_ZONE = ZONES.find(isQuiet) ?? DEFAULT_TIMEZONE

/** When the days of a rink under test start: what is said of the last hours must not be of the day before. */
export function dayStart(): string {
  const time = timeOfDay(new Date(), RINK_ZONE)
  // From shortly before, so that no day starts while a journey goes on.
  return time >= '03:50' && time < '08:00' ? '00:00' : DEFAULT_DAY_START
}

function isQuiet(timezone: string): boolean {
  const offsetIn = (days: number) => tzOffset(timezone, new Date(Date.now() + days * DAY_MS))
  return offsetIn(-3) === offsetIn(3) && timeOfDay(new Date(), timezone) < '23:30'
}
