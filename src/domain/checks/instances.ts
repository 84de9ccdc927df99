import type { FormerRinkTime, RinkTime } from '#domain/dates.ts'
import type { LateEntry } from '#domain/performed.ts'
import { dueDays } from '#domain/schedules/due-days.ts'
import { type InstanceState, instanceState, type Window, windowOn } from '#domain/schedules/instance.ts'
import type { CheckTime, Schedule } from '#domain/schedules/schedule.ts'
import { dayAfter, instantsOf } from '#domain/wall-clock.ts'
import type { Subject } from './check.ts'
import type { Template } from './template.ts'

/** Days on which the rink, or only its ice, is closed; both included. */
export interface Closure {
  subject: 'rink' | 'ice'
  fromDay: string
  toDay: string
  reason: string
  /** Since when it is known. It excuses nothing that was missed before. */
  setAt: string
}

/** One time at which a check is due. It is derived from the schedule and never stored. */
export interface Instance {
  day: string
  /** The time at which it opens, HH:mm; it names one of several times a day. */
  opens: string
  window: Window
  /** Why nothing had to be checked; `null` if it had to be. */
  excused: string | null
}

/** A schedule from a day on; `null` ends it. */
export interface ScheduleFrom {
  startsOn: string
  schedule: Schedule | null
}

type WindowOf = (day: string, time: CheckTime) => Window

/** A rink's clock, with its earlier settings. */
export interface RinkTimes extends RinkTime {
  formerTimes?: readonly FormerRinkTime[] | null | undefined
}

/** The windows of a rink, by the settings of each day. The offset of each day is read once. */
export function windowsAt({ formerTimes, ...rink }: RinkTimes): WindowOf {
  const former = (formerTimes ?? []).map(time => ({ ...time, toInstant: instantsOf(time.timezone) }))
  const present = { ...rink, toInstant: instantsOf(rink.timezone) }
  return (day, time) => {
    const clock = former.find(({ until }) => day < until) ?? present
    return windowOn(day, time, clock, clock.toInstant)
  }
}

interface Period {
  from: string
  to: string
}

/**
 * The instances of a check on the days of a period, earliest first, by the schedule that was in force on each day. On a
 * closed day, an instance that is left out is listed as excused. Checks that count from their completion have none.
 */
export function instancesBetween(
  { about, schedules }: { about: Template['about']; schedules: readonly ScheduleFrom[] },
  period: Period,
  closures: readonly Closure[],
  windowOf: WindowOf,
): Instance[] {
  const closureOn = (day: string, by?: Date) =>
    closures.find(
      ({ subject, fromDay, toDay, setAt }) =>
        fromDay <= day &&
        day <= toDay &&
        (by === undefined || Date.parse(setAt) <= by.getTime()) &&
        (subject === 'rink' || about === 'pad'),
    )
  return segmentsOf(schedules, period).flatMap(({ schedule, from, to }) => {
    if (schedule === null) return []
    const isLeftOut = schedule.onClosedDay === 'skip'
    const days = dueDays(schedule, from, to, day => isLeftOut || closureOn(day) === undefined)
    return days.flatMap(day =>
      schedule.times.map(time => {
        const window = windowOf(day, time)
        const closure = isLeftOut ? closureOn(day, window.lateUntil) : undefined
        return { day, opens: time.opens, window, excused: closure?.reason ?? null }
      }),
    )
  })
}

/** The schedule in force on a day: of those that had begun, the one set last. */
export function scheduleOn(schedules: readonly ScheduleFrom[], day: string): Schedule | null {
  return schedules.findLast(({ startsOn }) => startsOn <= day)?.schedule ?? null
}

/** The parts of a period with one schedule each. */
function segmentsOf(schedules: readonly ScheduleFrom[], { from, to }: Period) {
  const starts = schedules.map(({ startsOn }) => startsOn).filter(day => day > from && day <= to)
  const days = [...new Set([from, ...starts])].toSorted()
  return days.map((day, index) => {
    const next = days[index + 1]
    return {
      schedule: scheduleOn(schedules, day),
      from: day,
      to: next === undefined ? to : dayAfter(next, -1),
    }
  })
}

/** A record of an instance, as far as it decides its state. */
export interface InstanceRecord {
  id: number
  madeAt: string
  /** When it counts as made: one that was entered afterwards, when it arrived. */
  countsAt: string
  day: string
  lateEntry: LateEntry | null
  subjects: readonly string[]
  badCount: number
}

/** The standing of an instance: its state, with the subjects that were not checked. */
export interface InstanceStanding {
  state: InstanceState
  /** True if an answer was bad in the newest record about one of its subjects. */
  isBad: boolean
  /** True if a part of it counts only because a tablet without a network sent it later. */
  isRecordedLater: boolean
  missing: Subject[]
  /** The record that completed it, if that was late. */
  lateRecord: number | undefined
  /** The records that were made after its time, while it is missed. */
  tooLate: number[]
}

/** The standing of an instance from what people wrote in its window. Of two records of a subject, the newer counts. */
export function standingOfInstance(
  { window, excused }: Pick<Instance, 'window' | 'excused'>,
  {
    subjects,
    atOnce = subjects.length,
    records,
    isSkipped,
  }: {
    subjects: readonly Subject[]
    /** The number of subjects of one instance, if not all. */
    atOnce?: number | undefined
    records: readonly InstanceRecord[]
    isSkipped: boolean
  },
  now: Date,
): InstanceStanding {
  const counting = records
    .filter(({ countsAt }) => new Date(countsAt) <= window.lateUntil)
    .toSorted((one, other) => one.madeAt.localeCompare(other.madeAt) || one.id - other.id)
  const checkedAt = new Map<string, string>()
  const newestOf = new Map<string, InstanceRecord>()
  for (const record of counting)
    for (const key of record.subjects) {
      newestOf.set(key, record)
      const before = checkedAt.get(key)
      if (before === undefined || record.countsAt < before) checkedAt.set(key, record.countsAt)
    }
  const missing = subjects.filter(({ key }) => !checkedAt.has(key))
  const isDone = checkedAt.size > 0 && subjects.length - missing.length >= Math.min(atOnce, subjects.length)
  const times = [...checkedAt.values()].toSorted()
  const last = isDone ? times[Math.max(0, Math.min(atOnce, times.length) - 1)] : undefined
  const newest = [...newestOf.values()]
  const isNothingToCheck = subjects.length === 0
  const doneAt = last === undefined ? null : new Date(last)
  const written = { doneAt, isSkipped, isExcused: excused !== null || isNothingToCheck }
  const state = instanceState(window, written, now)
  const isAfter = ({ countsAt, lateEntry }: InstanceRecord) =>
    lateEntry === null && new Date(countsAt) > window.lateUntil
  return {
    state,
    isBad: newest.some(({ badCount }) => badCount > 0),
    isRecordedLater: newest.some(({ lateEntry }) => lateEntry === 'recorded-later'),
    // Of points that take turns, any would have done.
    missing: isDone || atOnce < subjects.length ? [] : missing,
    lateRecord: state === 'done-late' ? counting.find(({ countsAt }) => countsAt === last)?.id : undefined,
    tooLate: state === 'missed' ? records.filter(isAfter).map(({ id }) => id) : [],
  }
}

/** The state of a check on one day of a calendar, worst first. A day with a round to come is open, not done. */
export const CALENDAR_STATES = [
  'missed',
  'failed',
  'open',
  'late',
  'overridden',
  'recorded-later',
  'done',
  'excused',
] as const
export type CalendarState = (typeof CALENDAR_STATES)[number]

/** The state of an instance in a calendar. */
export function calendarState({ state, isBad, isRecordedLater }: InstanceStanding): CalendarState {
  if (state === 'skipped') return 'overridden'
  if (state === 'excused' || state === 'missed') return state
  if (state !== 'done' && state !== 'done-late') return 'open'
  if (isBad) return 'failed'
  if (state === 'done-late') return 'late'
  return isRecordedLater ? 'recorded-later' : 'done'
}

/** The worst of the states of one day. */
export function worstCalendarState(states: readonly CalendarState[]): CalendarState | undefined {
  return CALENDAR_STATES.find(state => states.includes(state))
}
