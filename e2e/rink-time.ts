import { tzOffset } from '@date-fns/tz'
import { timeOfDay } from '#domain/dates.ts'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * The time zone of the rinks under test, and of their tablets: one whose clocks do not change within the days that a
 * journey speaks of, for the hours that passed would not be those by the clock. What holds then, the domain's tests say.
 */
export const RINK_ZONE = changesAbout(new Date()) ? 'UTC' : DEFAULT_TIMEZONE

/** When the days of a rink under test start: what is said of the last hours must not be of the day before. */
export function dayStart(): string {
  const time = timeOfDay(new Date(), RINK_ZONE)
  // From shortly before, so that no day starts while a journey goes on.
  return time >= '03:50' && time < '08:00' ? '00:00' : DEFAULT_DAY_START
}

function changesAbout(now: Date): boolean {
  const offsetIn = (days: number) => tzOffset(DEFAULT_TIMEZONE, new Date(now.getTime() + days * DAY_MS))
  return offsetIn(-3) !== offsetIn(3)
}
