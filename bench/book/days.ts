import { dayAfter } from '#domain/wall-clock.ts'

/** A day of the book; at its rinks the clocks show UTC, and a day starts at three. */
export interface Day {
  date: string
  /** Counts up from 0, the same for the same date in every book. */
  number: number
  /** Whether it is today: the book then only holds what comes at the beginning of a day. */
  isToday: boolean
  /** The instant at an hour and minute of the day; for today an instant soon after its beginning, in the same order. */
  at: (hour: number, minute?: number) => string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A number of consecutive days that end with `today`. */
export function daysUntil(today: string, count: number): Day[] {
  return Array.from({ length: count }, (_, place) => {
    const date = dayAfter(today, place + 1 - count)
    const isToday = date === today
    const start = Date.parse(`${date}T00:00:00.000Z`)
    return {
      date,
      number: start / DAY_MS,
      isToday,
      at: (hour: number, minute = 0) =>
        isToday
          ? new Date(start + 3 * 3_600_000 + (hour * 60 + minute) * 100).toISOString()
          : new Date(start + (hour * 60 + minute) * 60_000).toISOString(),
    }
  })
}
