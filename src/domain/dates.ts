import { TZDateMini } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { z } from 'zod'
import { dayAfter, rinkDate, startOfOperationalDay } from './wall-clock.ts'

/** The time zone (IANA) of a rink, and the wall-clock time at which its day starts. */
export interface RinkTime {
  timezone: string
  dayStartsAt: string
}

/** The settings of a rink's clock on the days before `until`, yyyy-MM-dd. */
export interface FormerRinkTime extends RinkTime {
  until: string
}

/** The header's clock (specification 1, section 2). */
export const CLOCK_FORMAT = 'MMM d, yyyy • h:mm aa'
/** The time of a submission (specification 2, section 9). */
export const SUBMITTED_FORMAT = "MMM dd, yyyy 'at' HH:mm"
/** The messages about a period that ends before it begins, and about a day in the future. */
export const PERIOD_BACKWARDS = 'The period must not end before it begins'
export const DAY_TO_COME = 'This day is in the future.'

const DAY_MS = 86_400_000
const TIME_FORMAT = 'HH:mm'
const NEAR_DAYS = 7
const TODAY = 'today'
const YESTERDAY = 'yesterday'

/**
 * True for a calendar day, yyyy-MM-dd. The year 1 is refused, because east of Greenwich it begins in a year
 * 0, which PostgreSQL does not have.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!000[01])\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(text)
  // JavaScript reads 31 April as 1 May.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A calendar day, yyyy-MM-dd. */
export function calendarDate(message: string) {
  return z.string({ error: message }).refine(isCalendarDate, message)
}

const instantMessage = 'Must be a UTC time such as 2026-11-20T06:05:00.000Z'

/**
 * An instant in UTC, ISO 8601 with milliseconds, in a range in which every database can also add or subtract
 * hours.
 */
export const instantSchema = z.iso
  .datetime({ precision: 3, error: instantMessage })
  .refine(at => at >= '0002' && at < '9999-12-31', instantMessage)

/** Formats an instant in `timezone` with a date-fns pattern. */
export function formatInRinkTime(at: string | Date, timezone: string, pattern: string): string {
  return format(new TZDateMini(new Date(at).getTime(), timezone), pattern)
}

/** The rink's time of day, HH:mm. */
export function timeOfDay(at: string | Date, timezone: string): string {
  return formatInRinkTime(at, timezone, TIME_FORMAT)
}

/** An instant as `dayInWords` shows its day, with its time: 'today 06:15', 'Sat 28 Nov, 06:15', '20 Nov 2026, 06:15'. */
export function momentInWords(at: string | Date, timezone: string, today?: string): string {
  const day = dayInWords(rinkDate(at, timezone), today)
  const isNamed = day === TODAY || day === YESTERDAY
  return `${day}${isNamed ? '' : ','} ${timeOfDay(at, timezone)}`
}

/** The same, with the time alone for today: '06:15'. */
export function timeInWords(at: string | Date, timezone: string, today: string): string {
  return rinkDate(at, timezone) === today ? timeOfDay(at, timezone) : momentInWords(at, timezone, today)
}

/** The operational day of a record if it was made on another calendar date: 'Sat 28 Nov'. */
export function otherDayInWords(day: string, madeAt: string, timezone: string): string | undefined {
  const date = rinkDate(madeAt, timezone)
  if (day === date) return undefined
  return daysApart(day, date) > NEAR_DAYS ? dayInWords(day) : weekdayInWords(day)
}

/** When a record was made, and its operational day if that is another: '29 Nov 2026, 02:17 · counts for Sat 28 Nov'. */
export function madeInWords(day: string, madeAt: string, timezone: string): string {
  const moment = momentInWords(madeAt, timezone)
  const other = otherDayInWords(day, madeAt, timezone)
  return other ? `${moment} · counts for ${other}` : moment
}

/**
 * The day to which a safety record belongs. It starts at `dayStartsAt` rink time, so that a session after
 * midnight still belongs to its evening (decisions, Data).
 */
export function operationalDay(at: string | Date, { timezone, dayStartsAt }: RinkTime): string {
  const minute = Math.floor(new Date(at).getTime() / 60_000)
  // Nearly every call of a rink needs the current minute, so the last result is cached.
  const asked = `${minute} ${dayStartsAt} ${timezone}`
  if (lastAsked.asked !== asked) lastAsked = { asked, day: dayOf(at, timezone, dayStartsAt) }
  return lastAsked.day
}

/** The end of the minute in milliseconds since 1970. No operational day of any rink begins before it. */
export function endOfMinute(at: Date): number {
  return (Math.floor(at.getTime() / 60_000) + 1) * 60_000
}

let lastAsked = { asked: '', day: '' }

function dayOf(at: string | Date, timezone: string, dayStartsAt: string): string {
  const day = rinkDate(at, timezone)
  // Instants are compared, not clock times: in the repeated hour of autumn, a day must not begin twice.
  return new Date(at) >= startOfOperationalDay(day, { timezone, dayStartsAt }) ? day : dayAfter(day, -1)
}

/**
 * A calendar day: '20 Nov 2026'. With `today`, the calendar date at the rink now, it is 'today', 'yesterday' or,
 * within a week of today, 'Sat 28 Nov'. Papers and files are read on other days, so they give no `today`.
 */
export function dayInWords(day: string, today?: string): string {
  if (today === undefined || daysApart(day, today) > NEAR_DAYS) return format(parseISO(day), 'd MMM yyyy')
  if (day === today) return TODAY
  return day === dayAfter(today, -1) ? YESTERDAY : weekdayInWords(day)
}

function weekdayInWords(day: string): string {
  return format(parseISO(day), 'EEE d MMM')
}

/** A day or moment in words within a sentence: 'today 06:15', 'on Sat 28 Nov'. */
export function onDay(words: string): string {
  return words.startsWith(TODAY) || words.startsWith(YESTERDAY) ? words : `on ${words}`
}

/** Whole days from one calendar date to another, without sign. */
export function daysApart(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS
}
