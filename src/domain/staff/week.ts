import { z } from 'zod'
import { dayInWords, operationalDay, type RinkTime } from '#domain/dates.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { hoursInWords } from '../durations.ts'
import type { CompletedShift } from './completed-shift.ts'
import { elapsedHours, paidHours, totalHours, type Worked } from './hours.ts'
import { type Period, payPeriodOf } from './pay-period.ts'

/** Rest between two working days (Working Time Regulations 1998, regulation 10). */
const DAILY_REST_HOURS = 11
/** Work after which a break is due (Working Time Regulations 1998, regulation 12). */
const BREAK_AFTER_HOURS = 6

/** A shorter gap between two shifts is not a break (Working Time Regulations 1998, regulation 12). */
const SHORTEST_BREAK_MS = 20 * 60_000

/** A running shift in API responses. */
export const openShiftSchema = z.object({
  staffId: z.int(),
  staffName: z.string(),
  staffRole: z.string(),
  staffCompany: z.string().nullable(),
  /** The calendar date at the rink of the sign-in. */
  date: z.string(),
  signedInAt: z.string(),
})
export type OpenShift = z.infer<typeof openShiftSchema>

/** The time between two shifts of one day. */
export interface Gap {
  date: string
  from: string
  to: string
  hours: number
}

/** A rule on rest or breaks, with the days on which a person's hours do not meet it, and their hours. */
export interface Hint {
  rule: string
  days: string[]
}

/** One person's week. */
export interface PersonWeek {
  staffId: number
  name: string
  role: string
  company: string | null
  /** The week's completed shifts by day, oldest first. */
  days: { date: string; hours: number; shifts: CompletedShift[] }[]
  /** By the rink's clock. */
  total: number
  /** The total without unpaid breaks. */
  paidTotal: number
  /** Between the instants. */
  elapsedTotal: number
  gaps: Gap[]
  open: OpenShift | null
  /** Warnings: too little rest, no break. They do not block anything. */
  hints: Hint[]
}

/** The week, Monday to Sunday, of a day. */
export function weekOf(day: string): Period {
  return payPeriodOf(day, {})
}

/**
 * A period by person, sorted by name. `shifts` may start before the period, for the rest before its first day;
 * running shifts end at `now`. A working day is an operational day of the rink.
 */
export function hoursByPerson(
  week: Period,
  shifts: readonly CompletedShift[],
  open: readonly OpenShift[],
  { now, rink }: { now: Date; rink: RinkTime },
): PersonWeek[] {
  const people = new Map([...shifts, ...open].map(shift => [shift.staffId, shift]))
  return [...people.values()]
    .map(({ staffId, staffName: name, staffRole: role, staffCompany: company }) => {
      const own = shifts.filter(shift => shift.staffId === staffId).sort(bySignIn)
      const running = open.find(shift => shift.staffId === staffId) ?? null
      const ofWeek = own.filter(({ date }) => week.days.includes(date))
      return {
        staffId,
        name,
        role,
        company,
        days: week.days.map(date => dayOf(date, ofWeek)),
        total: totalHours(ofWeek.map(shift => shift.workedHours)),
        paidTotal: totalHours(ofWeek.map(paidHours)),
        elapsedTotal: totalHours(ofWeek.map(shift => shift.elapsedHours)),
        gaps: gapsOf(ofWeek),
        open: running,
        hints: hintsOf(week, own, running, now, rink),
      }
    })
    .filter(({ days, open: running }) => running !== null || days.some(day => day.shifts.length > 0))
    .sort((one, other) => one.name.localeCompare(other.name) || one.staffId - other.staffId)
}

function dayOf(date: string, shifts: CompletedShift[]) {
  const own = shifts.filter(shift => shift.date === date)
  return { date, hours: totalHours(own.map(shift => shift.workedHours)), shifts: own }
}

function gapsOf(shifts: CompletedShift[]): Gap[] {
  return pairs(shifts).flatMap(([before, after]) => {
    const hours = elapsedHours(between(before, after))
    if (before.date !== after.date || hours <= 0) return []
    return [{ date: after.date, from: before.signOutTime, to: after.signInTime, hours }]
  })
}

function hintsOf(
  week: Period,
  own: CompletedShift[],
  open: OpenShift | null,
  now: Date,
  rink: RinkTime,
): Hint[] {
  const running = open ? [{ ...open, signedOutAt: now.toISOString() }] : []
  const all = [...own, ...running].sort(bySignIn)
  const isInWeek = ({ date }: Stretch) => week.days.includes(date)
  const hints = [
    { rule: 'Less than 11 h of rest before a shift', days: shortRests(all, isInWeek, rink) },
    { rule: 'More than 6 h without a recorded break', days: missedBreaks(all, isInWeek, rink) },
  ]
  return hints.filter(({ days }) => days.length > 0)
}

/** The shifts after too little rest: 'Fri 20 Nov (8.00 h)'. */
function shortRests(
  shifts: readonly Stretch[],
  isInWeek: (shift: Stretch) => boolean,
  rink: RinkTime,
): string[] {
  const workingDay = ({ signedInAt }: Stretch) => operationalDay(signedInAt, rink)
  return pairs(shifts)
    .filter(([before, after]) => isInWeek(after) && workingDay(before) !== workingDay(after))
    .flatMap(([before, after]) => {
      const hours = elapsedHours(between(before, after))
      // A forgotten sign-out makes a shift overlap the next one.
      if (hours < 0 || hours >= DAILY_REST_HOURS) return []
      return [`${dayName(after, rink.timezone)} (${hoursInWords(hours)})`]
    })
}

/** The periods of work without a due break: 'Fri 20 Nov (7.50 h)'. */
function missedBreaks(
  shifts: readonly Stretch[],
  isInWeek: (shift: Stretch) => boolean,
  { timezone }: RinkTime,
): string[] {
  return withoutBreak(shifts)
    .filter(stretch => isInWeek(stretch) && (stretch.unpaidBreakMinutes ?? 0) * 60_000 < SHORTEST_BREAK_MS)
    .flatMap(stretch => {
      const hours = elapsedHours(workedIn(stretch))
      return hours > BREAK_AFTER_HOURS ? [`${dayName(stretch, timezone)} (${hoursInWords(hours)})`] : []
    })
}

/** A period of work without a gap, its first date, and the breaks recorded in it. */
interface Stretch {
  unpaidBreakMinutes?: number | null | undefined
  date: string
  signedInAt: string
  signedOutAt: string
}

/** Joins consecutive shifts without a break between them. */
function withoutBreak(shifts: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { date, signedInAt, signedOutAt, unpaidBreakMinutes = 0 } of shifts) {
    const before = stretches.at(-1)
    // Compared in milliseconds: 20 minutes round to 0.33 hours.
    if (before && Date.parse(signedInAt) - Date.parse(before.signedOutAt) < SHORTEST_BREAK_MS) {
      before.signedOutAt = signedOutAt > before.signedOutAt ? signedOutAt : before.signedOutAt
      before.unpaidBreakMinutes = (before.unpaidBreakMinutes ?? 0) + (unpaidBreakMinutes ?? 0)
    } else stretches.push({ date, signedInAt, signedOutAt, unpaidBreakMinutes })
  }
  return stretches
}

function between(before: { signedOutAt: string }, after: { signedInAt: string }): Worked {
  return { signedInAt: new Date(before.signedOutAt), signedOutAt: new Date(after.signedInAt) }
}

function workedIn({ signedInAt, signedOutAt }: { signedInAt: string; signedOutAt: string }): Worked {
  return { signedInAt: new Date(signedInAt), signedOutAt: new Date(signedOutAt) }
}

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.slice(1).flatMap((item, index) => {
    const before = items[index]
    return before === undefined ? [] : [[before, item] satisfies [Item, Item]]
  })
}

function dayName({ signedInAt }: { signedInAt: string }, timezone: string): string {
  return dayInWords(rinkDate(signedInAt, timezone))
}

function bySignIn(one: { signedInAt: string }, other: { signedInAt: string }): number {
  return one.signedInAt.localeCompare(other.signedInAt)
}
