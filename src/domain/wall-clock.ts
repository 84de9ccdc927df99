import { TZDateMini, tzOffset } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { z } from 'zod'
import type { RinkTime } from './dates.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const DAY_MS = DAY_MINUTES * MINUTE_MS
const WALL_CLOCK = 'yyyy-MM-dd HH:mm'

/** A time of day, HH:mm. */
export function wallClockTime(message: string) {
  return z.string({ error: message }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)
}

/** The calendar date of an instant at the rink, yyyy-MM-dd. */
export function rinkDate(at: string | Date, timezone: string): string {
  return format(new TZDateMini(new Date(at).getTime(), timezone), 'yyyy-MM-dd')
}

/** The calendar date a number of days later, or earlier if negative. */
export function dayAfter(day: string, days = 1): string {
  const at = new Date(`${day}T00:00:00.000Z`)
  at.setUTCDate(at.getUTCDate() + days)
  // The sign of a year of five digits is left out: it is no calendar date.
  return at.toISOString().slice(0, -'T00:00:00.000Z'.length).replace('+0', '')
}

// The limit of four-digit years, which databases can read.
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * The first instant of a calendar date at the rink. If the clocks skip midnight, it is the instant of the
 * change.
 */
export function startOfRinkDay(day: string, timezone: string): string {
  const start = startOfOperationalDay(day, { timezone, dayStartsAt: '00:00' }).getTime()
  return new Date(Number.isNaN(start) ? LAST_INSTANT : start).toISOString()
}

/** The first and the last instant of a period of calendar dates at the rink; `undefined` has no limit. */
export function instantsOfDays(
  { from, to }: { from: string | undefined; to: string | undefined },
  { timezone }: { timezone: string },
) {
  const end = to && Date.parse(startOfRinkDay(dayAfter(to), timezone)) - 1
  return {
    from: from && startOfRinkDay(from, timezone),
    to: end ? new Date(end).toISOString() : undefined,
  }
}

/**
 * The first instant of an operational day. If the clocks show its start twice, it is the first time; if they skip it, the
 * instant at which they skip it.
 */
export function startOfOperationalDay(day: string, { timezone, dayStartsAt }: RinkTime): Date {
  return instantsAt(day, dayStartsAt, timezone)[0] ?? leavingOut(day, dayStartsAt, timezone)
}

/**
 * Converts many valid dates and times at the rink, each as `startOfOperationalDay` does. Only dates near a change of the
 * clocks take its time.
 */
export function instantsOf(timezone: string): (day: string, time: string) => Date {
  // The first instant of each date by the offset that holds on it; null near a change.
  const starts = new Map<string, number | null>()
  const startOf = (day: string) => {
    const midnight = Date.parse(day)
    const [before, after] = [midnight - DAY_MS, midnight + 2 * DAY_MS].map(near =>
      tzOffset(timezone, new Date(near)),
    )
    return before === undefined || before !== after ? null : midnight - before * MINUTE_MS
  }
  return (day, time) => {
    let start = starts.get(day)
    if (start === undefined) {
      start = startOf(day)
      starts.set(day, start)
    }
    if (start === null) return startOfOperationalDay(day, { timezone, dayStartsAt: time })
    return new Date(start + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE_MS)
  }
}

/** The instant at which the clocks skip this date and time. */
function leavingOut(day: string, time: string, timezone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`) / MINUTE_MS
  const offsetAt = (minute: number) => tzOffset(timezone, new Date(minute * MINUTE_MS))
  let [before, after] = [asUtc - DAY_MINUTES, asUtc + DAY_MINUTES]
  const former = offsetAt(before)
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2)
    if (offsetAt(between) === former) before = between
    else after = between
  }
  return new Date(after * MINUTE_MS)
}

/**
 * The instants of a date and time at the rink, earliest first. Usually one; none in a skipped hour or for an
 * invalid date; two in a repeated hour.
 */
export function instantsAt(day: string, time: string, timezone: string): Date[] {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`)
  if (Number.isNaN(asUtc)) return []
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map(near => tzOffset(timezone, new Date(near)))
  return [...new Set(offsets)]
    .map(offset => new Date(asUtc - offset * MINUTE_MS))
    .filter(instant => format(new TZDateMini(instant.getTime(), timezone), WALL_CLOCK) === `${day} ${time}`)
    .sort((one, other) => one.getTime() - other.getTime())
}

/**
 * The last instant, not after `now`, at which the rink's clocks showed this time of day, HH:mm. Undefined if the clocks
 * skipped it on the day it would have been.
 */
export function latestInstantAt(time: string, now: Date, timezone: string): Date | undefined {
  const today = rinkDate(now, timezone)
  const onToday = instantsAt(today, time, timezone)
  const past = onToday.findLast(instant => instant <= now)
  if (past) return past
  if (onToday.length === 0 && time <= format(new TZDateMini(now.getTime(), timezone), 'HH:mm'))
    return undefined
  return instantsAt(dayAfter(today, -1), time, timezone).at(-1)
}

/** The instant without seconds, as HH:mm clocks show it. */
export function atWholeMinute(at: string | Date): Date {
  return new Date(Math.floor(new Date(at).getTime() / MINUTE_MS) * MINUTE_MS)
}
