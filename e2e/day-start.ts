import { timeOfDay } from '#domain/dates.ts'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'

/** When the days of a rink under test start: what is said of the last hours must not be of the day before. */
export function dayStart(): string {
  const time = timeOfDay(new Date(), DEFAULT_TIMEZONE)
  return time >= DEFAULT_DAY_START && time < '08:00' ? '00:00' : DEFAULT_DAY_START
}
