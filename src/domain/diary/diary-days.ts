import { rinkDate } from '#domain/wall-clock.ts'
import type { DiaryEntry } from './diary-entry.ts'

export interface DiaryDay {
  /** yyyy-MM-dd at the rink. */
  day: string
  entries: DiaryEntry[]
}

/** Groups entries, newest first, by the calendar day at the rink that each is about. */
export function diaryDays(entries: readonly DiaryEntry[], timezone: string): DiaryDay[] {
  const byDay = Map.groupBy(entries, ({ dateTime }) => rinkDate(dateTime, timezone))
  return [...byDay].map(([day, ofDay]) => ({ day, entries: ofDay }))
}
