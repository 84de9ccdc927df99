/** How many of the backups that were made by themselves are kept: of days, weeks and months. */
export interface Keep {
  daily: number
  weekly: number
  monthly: number
}

/** The names of those that were made by themselves. */
export const DAILY = /^daily-(\d{4}-\d{2}-\d{2})$/

/** What the backup of a day is called that is made by itself; the day is UTC's. */
export function dailyName(now: Date): string {
  return `daily-${now.toISOString().slice(0, 10)}`
}

/**
 * Which of the backups in a folder have served: neither among the last days, nor the first of one of the last weeks or
 * months. What a person has made or named is never among them; nor is what a clock that ran ahead has left, which would
 * take the place of the last days until its own day comes.
 */
export function servedBackups(
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
