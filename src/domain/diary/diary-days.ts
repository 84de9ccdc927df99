import { rinkDate } from '#domain/wall-clock.ts'
import type { DiaryEntry } from './diary-entry.ts'

export interface DiaryDay {
  /** yyyy-MM-dd at the rink. */
  day: string
  entries: DiaryEntry[]
}

/** Groups entries, newest first, by their calendar day at the rink. */
export function diaryDays(entries: readonly DiaryEntry[], timezone: string): DiaryDay[] {
  const byDay = Map.groupBy(entries, ({ dateTime }) => rinkDate(dateTime, timezone))
  return [...byDay].map(([day, ofDay]) => ({ day, entries: ofDay }))
}
