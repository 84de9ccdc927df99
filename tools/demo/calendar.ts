import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'
import { operationalDay, type RinkTime } from '#domain/dates.ts'

/** An operational day of a rink. */
export interface Day {
  /** yyyy-MM-dd. */
  date: string
  /** 0: today. */
  daysAgo: number
}

const MINUTE_MS = 60_000

/** The operational days up to the current one, oldest first. */
export function lastDays(count: number, now: Date, rink: RinkTime): Day[] {
  const today = parseISO(operationalDay(now, rink))
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = count - 1 - index
    return { date: format(subDays(today, daysAgo), 'yyyy-MM-dd'), daysAgo }
  })
}

/**
 * The instant at which the rink's clock shows `time` on `date`; '25:10' is ten past one in the following
 * night.
 */
export function readPerformedAt(date: string, time: string, { timezone }: Pick<RinkTime, 'timezone'>): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timezone).getTime())
}

/** Negative minutes give an earlier instant. */
export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS)
}

/** The earlier of two instants. */
export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** The later of two instants. */
export function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
