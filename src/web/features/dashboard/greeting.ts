import { formatInRinkTime } from '#domain/dates.ts'
import { texts } from './texts.ts'

/** How one is greeted at the rink at this time of its day. */
export function greetingAt(now: Date, timezone: string): string {
  const hour = Number(formatInRinkTime(now, timezone, 'H'))
  if (hour >= 4 && hour < 12) return texts.greeting.morning
  if (hour >= 12 && hour < 18) return texts.greeting.afternoon
  return texts.greeting.evening
}
