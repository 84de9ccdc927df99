import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import type { CalendarDay, CheckCalendar } from '#domain/checks/check.ts'
import { dayAfter } from '#domain/wall-clock.ts'

/** The weekdays, from Monday. */
export const LETTERS = 'MTWTFSS'

/** A calendar of one check in a month, its days by their date. */
export interface CheckMonth {
  check: string
  title: string
  days: ReadonlyMap<string, CalendarDay>
}

/** The days of a year up to the end of the month of `today`. */
export function periodOfYear(year: number, today: string): { from: string; to: string } {
  const isCurrent = today.startsWith(`${year}-`)
  return { from: `${year}-01-01`, to: isCurrent ? lastDayOf(today.slice(0, 7)) : `${year}-12-31` }
}

/** The months of a period, yyyy-MM, newest first, from the first day with a check on. */
export function monthsWithDays(calendars: readonly CheckCalendar[]): string[] {
  const months = new Set(calendars.flatMap(({ days }) => days.map(({ day }) => day.slice(0, 7))))
  return [...months].toSorted().toReversed()
}

/** The calendars in a month; checks without a day in it are left out. */
export function calendarsIn(month: string, calendars: readonly CheckCalendar[]): CheckMonth[] {
  return calendars.flatMap(({ days, ...check }) => {
    const ofMonth = days.filter(({ day }) => day.startsWith(month))
    return ofMonth.length === 0 ? [] : [{ ...check, days: new Map(ofMonth.map(one => [one.day, one])) }]
  })
}

/** Every day from one to another, both included. */
function everyDay(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}

export function daysOfMonth(month: string): string[] {
  return everyDay(`${month}-01`, lastDayOf(month))
}

/** 'November 2026'. */
export function monthInWords(month: string): string {
  return format(parseISO(`${month}-01`), 'MMMM yyyy')
}

function lastDayOf(month: string): string {
  const inNext = dayAfter(`${month}-01`, 31)
  return dayAfter(`${inNext.slice(0, 7)}-01`, -1)
}
