import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { addYears } from 'date-fns/addYears'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { daysApart } from '#domain/dates.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { Schedule } from './schedule.ts'

/** True if the rink is open on a day, yyyy-MM-dd. */
export type IsOpen = (day: string) => boolean

/** A move to an open day looks no further than this. */
const MOST_CLOSED_DAYS = 62
const DAY_MS = 24 * 60 * 60_000
const DATE_LENGTH = 10

/**
 * The operational days from `from` to `to` (both included) on which a check is due by the calendar, earliest first. An
 * occurrence on a closed day is left out or moved, as the schedule says. Schedules by completion, meter or event have
 * none: see `nextAfterCompletion`.
 */
export function dueDays(schedule: Schedule, from: string, to: string, isOpen: IsOpen): string[] {
  if (schedule.anchor === 'completion') return []
  const days = new Set<string>()
  // An occurrence outside of the period may be moved into it.
  const reach = schedule.onClosedDay === 'skip' || schedule.onClosedDay === 'keep' ? 0 : MOST_CLOSED_DAYS
  const last = Date.parse(dayAfter(to, reach))
  for (let at = Date.parse(later(dayAfter(from, -reach), schedule.startsOn)); at <= last; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, DATE_LENGTH)
    if (!isDueOn(schedule, day)) continue
    const moved = onOpenDay(day, schedule.onClosedDay, isOpen)
    if (moved !== undefined && moved >= from && moved <= to) days.add(moved)
  }
  return [...days].toSorted()
}

/** The next day on which a check is due that counts from its completion on `doneOn`; undefined for other rhythms. */
export function nextAfterCompletion(
  { rhythm, startsOn }: Schedule,
  doneOn: string | null,
): string | undefined {
  if (doneOn === null) return startsOn
  const date = parseISO(doneOn)
  if (rhythm.unit === 'day') return dayAfter(doneOn)
  if (rhythm.unit === 'week') return iso(addDays(date, 7 * rhythm.every))
  if (rhythm.unit === 'year') return iso(addYears(date, rhythm.every))
  const isMonthly = rhythm.unit === 'month' || rhythm.unit === 'weekday-of-month'
  return isMonthly ? iso(addMonths(date, rhythm.every)) : undefined
}

/**
 * The day on which a check that counts from its completion is due next, and those of its subjects, by key. Of points that
 * take turns, `atOnce` complete a round. `doneOn` has the days on which subjects were last checked; a skip counts for all.
 */
export function nextRound(
  schedule: Schedule,
  { keys, atOnce = keys.length }: { keys: readonly string[]; atOnce?: number | undefined },
  { doneOn, skippedOn = '' }: { doneOn: ReadonlyMap<string, string>; skippedOn?: string | undefined },
): { day: string | undefined; days: Map<string, string> } {
  const days = new Map<string, string>()
  for (const key of keys) {
    const done = doneOn.get(key) ?? ''
    const day = nextAfterCompletion(schedule, (done > skippedOn ? done : skippedOn) || null)
    if (day !== undefined) days.set(key, day)
  }
  const latestFirst = [...days.values()].toSorted((one, other) => other.localeCompare(one))
  return { day: latestFirst[Math.min(atOnce, keys.length) - 1], days }
}

function isDueOn({ startsOn, rhythm }: Schedule, day: string): boolean {
  if (rhythm.unit === 'day') return true
  if (rhythm.unit === 'week')
    return rhythm.days.includes(weekdayOf(day)) && weeksBetween(startsOn, day) % rhythm.every === 0
  if (rhythm.unit === 'year') return isAnniversary(startsOn, day, rhythm.every)
  if (rhythm.unit !== 'month' && rhythm.unit !== 'weekday-of-month') return false
  if (differenceInCalendarMonths(parseISO(day), parseISO(startsOn)) % rhythm.every !== 0) return false
  return rhythm.unit === 'month'
    ? dayOfMonth(day) === Math.min(rhythm.day, monthLength(day))
    : weekdayOf(day) === rhythm.day && isNth(day, rhythm.nth)
}

/** The anniversary of 29 February is 28 February in other years; later ones are counted from the first day again. */
function isAnniversary(startsOn: string, day: string, every: number): boolean {
  const years = Number(day.slice(0, 4)) - Number(startsOn.slice(0, 4))
  return years % every === 0 && iso(addYears(parseISO(startsOn), years)) === day
}

function isNth(day: string, nth: number): boolean {
  const date = dayOfMonth(day)
  return nth === -1 ? date > monthLength(day) - 7 : Math.ceil(date / 7) === nth
}

/** Weeks begin on Monday. */
function weeksBetween(startsOn: string, day: string): number {
  const mondayOf = (one: string) => dayAfter(one, 1 - weekdayOf(one))
  return daysApart(mondayOf(startsOn), mondayOf(day)) / 7
}

function onOpenDay(day: string, onClosedDay: Schedule['onClosedDay'], isOpen: IsOpen): string | undefined {
  if (onClosedDay === 'keep' || isOpen(day)) return day
  if (onClosedDay === 'skip') return undefined
  const step = onClosedDay === 'before' ? -1 : 1
  for (let days = 1; days <= MOST_CLOSED_DAYS; days += 1) {
    const moved = dayAfter(day, step * days)
    if (isOpen(moved)) return moved
  }
  return undefined
}

const iso = (date: Date) => format(date, 'yyyy-MM-dd')
const later = (one: string, other: string) => (one > other ? one : other)
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7
const dayOfMonth = (day: string) => Number(day.slice(8))
const monthLength = (day: string) =>
  Number(iso(addDays(addMonths(parseISO(`${day.slice(0, 7)}-01`), 1), -1)).slice(8))
