import { tzOffset } from '@date-fns/tz'
import { timeOfDay } from '#domain/dates.ts'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'

const DAY_MS = 24 * 60 * 60_000
/** Zones without clock changes. */
const ZONES = [DEFAULT_TIMEZONE, 'America/Paramaribo', 'UTC']

/**
 * The time zone of the rinks and tablets under test, in which neither midnight nor a clock change is near.
 * Both would change texts such as 'today' and the worked hours; the domain's tests cover them.
 */
export const RINK_ZONE = ZONES.find(isQuiet) ?? DEFAULT_TIMEZONE

/** The start of the day at rinks under test, so that the last hours are on the same day. */
export function dayStart(): string {
  const time = timeOfDay(new Date(), RINK_ZONE)
  // With a margin, so that no day starts during a journey.
  return time >= '03:50' && time < '08:00' ? '00:00' : DEFAULT_DAY_START
}

function isQuiet(timezone: string): boolean {
  const offsetIn = (days: number) => tzOffset(timezone, new Date(Date.now() + days * DAY_MS))
  return offsetIn(-3) === offsetIn(3) && timeOfDay(new Date(), timezone) < '23:30'
}
