import { formatInRinkTime } from '#domain/dates.ts'

/** How one is greeted at the rink at this time of its day. */
export function greetingAt(now: Date, timezone: string): string {
  const hour = Number(formatInRinkTime(now, timezone, 'H'))
  if (hour >= 4 && hour < 12) return 'Good morning'
  if (hour >= 12 && hour < 18) return 'Good afternoon'
  return 'Good evening'
}
