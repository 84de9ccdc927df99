/** Number of automatic backups to keep: daily, weekly and monthly. */
export interface Keep {
  daily: number
  weekly: number
  monthly: number
}

/** The name pattern of automatic backups. */
export const DAILY = /^daily-(\d{4}-\d{2}-\d{2})$/

/** The name of the automatic backup of a day (UTC). */
export function dailyName(now: Date): string {
  return `daily-${now.toISOString().slice(0, 10)}`
}

/**
 * The automatic backups in a folder that have expired: neither among the last days nor the first of one of
 * the last weeks or months. Backups dated in the future (the clock was wrong) are never expired, and do not
 * count as recent days until their date arrives.
 */
export function expiredBackups(
  names: readonly string[],
  { daily, weekly, monthly }: Keep,
  now: Date,
): string[] {
  const inTime = names.filter(name => name <= dailyName(now))
  const days = inTime.flatMap(name => DAILY.exec(name)?.[1] ?? []).sort()
  const kept = new Set([
    ...lastOf(days, daily),
    ...lastOf(firstOfEach(days, mondayBefore), weekly),
    ...lastOf(
      firstOfEach(days, day => day.slice(0, 7)),
      monthly,
    ),
  ])
  return days.filter(day => !kept.has(day)).map(day => `daily-${day}`)
}

function lastOf(days: readonly string[], count: number): readonly string[] {
  return count === 0 ? [] : days.slice(-count)
}

function firstOfEach(days: readonly string[], periodOf: (day: string) => string): string[] {
  return [...Map.groupBy(days, periodOf).values()].flatMap(([first]) => first ?? [])
}

/** The Monday of a day's week; both as yyyy-MM-dd. */
export function mondayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
