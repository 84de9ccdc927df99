import { TZDate } from '@date-fns/tz'
import { format, parseISO, subDays } from 'date-fns'
import { operationalDay, type RinkTime } from '#domain/dates.ts'

/** An operational day of a rink. */
export interface Day {
  /** yyyy-MM-dd. */
  date: string
  /** 0: today. */
  daysAgo: number
  /** 0: Monday. */
  weekday: number
}

/** What holds for each of seven days: of the calendar week from Monday on, or of a rota. */
export type Week<Value> = readonly [Value, Value, Value, Value, Value, Value, Value]

const MINUTE_MS = 60_000

/** The operational days up to the current one, oldest first. */
export function lastDays(count: number, now: Date, rink: RinkTime): Day[] {
  const today = parseISO(operationalDay(now, rink))
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = count - 1 - index
    const date = subDays(today, daysAgo)
    return { date: format(date, 'yyyy-MM-dd'), daysAgo, weekday: (date.getDay() + 6) % 7 }
  })
}

/** When the rink's clock shows `time` on `date`; '25:10' is ten past one in the following night. */
export function readPerformedAt(date: string, time: string, { timezone }: Pick<RinkTime, 'timezone'>): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timezone).getTime())
}

/** An instant so many minutes later; earlier where they are below 0. */
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

/** What holds on the weekday of a day. */
export function onWeekday<Value>(week: Week<Value>, { weekday }: Day): Value {
  return entryOf(week, weekday)
}

/** Rotas are counted back from today, so that the same people meet the same events whenever the demo is started. */
export function onRota<Value>(rota: Week<Value>, { daysAgo }: Day): Value {
  return entryOf(rota, 6 - (daysAgo % 7))
}

function entryOf<Value>(week: Week<Value>, index: number): Value {
  const value = week[index]
  if (value === undefined) throw new Error(`A week has no day ${index}.`)
  return value
}
