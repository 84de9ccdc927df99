import type { Template } from '#domain/checks/template.ts'
import { dueDays, type IsOpen } from '#domain/schedules/due-days.ts'
import { hasTimes } from '#domain/schedules/in-words.ts'
import { type Rhythm, type Schedule, scheduleSchema } from '#domain/schedules/schedule.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { texts } from './texts.ts'

type Unit = Rhythm['unit']
type WeekdayOfMonth = Extract<Rhythm, { unit: 'weekday-of-month' }>

/** One time of the day as typed. */
export interface TimeEntry {
  opens: string
  due: string
  grace: string
  lateUntil: string
}

/** A schedule as it is typed. Settings of other rhythms remain while someone tries one. */
export interface ScheduleEntry {
  unit: Unit
  /** 'Every 2': weeks, months, years or hours. */
  count: string
  /** ISO weekdays. */
  days: readonly number[]
  weekday: number
  dayOfMonth: string
  nth: WeekdayOfMonth['nth']
  event: Extract<Rhythm, { unit: 'event' }>['event']
  anchor: Schedule['anchor']
  times: readonly TimeEntry[]
  onClosedDay: Schedule['onClosedDay']
  /** The day from which the schedule is in force. */
  from: string
  /** The day from which its weeks, months or years are counted. */
  startsOn: string
}

const MORNING: TimeEntry = { opens: '09:00', due: '10:00', grace: '0', lateUntil: '18:00' }
const SEARCHED_DAYS = [60, 400, 3660]
const SHOWN_DATES = 5

/** The rhythms that a check can have: only machines have hour meters. */
export function rhythmsOf({ about }: Pick<Template, 'about'>): Unit[] {
  const units: Unit[] = ['day', 'week', 'month', 'weekday-of-month', 'year', 'event', 'by-hand']
  return about === 'machine' ? [...units.slice(0, 5), 'hours', ...units.slice(5)] : units
}

/** A schedule to edit; every day without one. */
export function entryOf(schedule: Schedule | null, today: string): ScheduleEntry {
  const blank: ScheduleEntry = {
    unit: schedule ? schedule.rhythm.unit : 'by-hand',
    count: '1',
    days: [1],
    weekday: 1,
    dayOfMonth: '1',
    nth: 1,
    event: 'before-use',
    anchor: 'calendar',
    times: [MORNING],
    onClosedDay: 'skip',
    from: today,
    startsOn: today,
  }
  if (!schedule) return blank
  const { rhythm, anchor, times, onClosedDay, startsOn } = schedule
  return {
    ...blank,
    anchor,
    onClosedDay,
    startsOn,
    times: times.map(({ graceMinutes, ...time }) => ({ ...time, grace: String(graceMinutes) })),
    ...('every' in rhythm && { count: String(rhythm.every) }),
    ...(rhythm.unit === 'week' && { days: rhythm.days }),
    ...(rhythm.unit === 'month' && { dayOfMonth: String(rhythm.day) }),
    ...(rhythm.unit === 'weekday-of-month' && { nth: rhythm.nth, weekday: rhythm.day }),
    ...(rhythm.unit === 'event' && { event: rhythm.event }),
  }
}

/** A time to add: after the last one. */
export const anotherTime = (times: readonly TimeEntry[]): TimeEntry[] => [...times, times.at(-1) ?? MORNING]

/** True if the first day decides which weeks, months or years count. */
export function hasFirstDay({ unit, count, anchor }: ScheduleEntry): boolean {
  if (anchor === 'completion') return false
  return unit === 'year' || (['week', 'month', 'weekday-of-month'].includes(unit) && Number(count) > 1)
}

/** The typed schedule, `null` for one made by hand; or the errors of its fields. */
export function scheduleOf(entry: ScheduleEntry): { schedule: Schedule | null; errors: FieldErrors } {
  if (entry.unit === 'by-hand') return { schedule: null, errors: {} }
  const given = {
    startsOn: hasFirstDay(entry) ? entry.startsOn : entry.from,
    rhythm: rhythmOf(entry),
    anchor: hasTimes({ unit: 'day' }) && isCounted(entry.unit) ? entry.anchor : 'calendar',
    times: entry.times.map(({ grace, ...time }) => ({ ...time, graceMinutes: wholeNumber(grace) })),
    onClosedDay: entry.onClosedDay,
  }
  const { data, error } = scheduleSchema.safeParse(given)
  const errors: Record<string, string> = {}
  for (const { path } of error?.issues ?? []) {
    const [part, index, field] = path.map(String)
    if (part === 'times')
      errors[`${field === 'graceMinutes' ? 'grace' : field}${index}`] =
        field === 'graceMinutes' ? texts.wrong.grace : texts.wrong.times
    else if (part === 'startsOn') errors['startsOn'] = texts.wrong.startsOn
    else if (index === 'days') errors['days'] = texts.wrong.days
    else if (index === 'day') errors['dayOfMonth'] = texts.wrong.dayOfMonth
    else errors['count'] = texts.wrong.count
  }
  return { schedule: data ?? null, errors }
}

/** True if the rhythm is due on days. */
export function isCounted(unit: Unit): boolean {
  return unit !== 'hours' && unit !== 'event' && unit !== 'by-hand'
}

function rhythmOf({ unit, count, days, weekday, dayOfMonth, nth, event }: ScheduleEntry): object {
  const every = wholeNumber(count)
  if (unit === 'week') return { unit, every, days }
  if (unit === 'month') return { unit, every, day: wholeNumber(dayOfMonth) }
  if (unit === 'weekday-of-month') return { unit, every, nth, day: weekday }
  if (unit === 'year' || unit === 'hours') return { unit, every }
  return unit === 'event' ? { unit, event } : { unit }
}

const wholeNumber = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : undefined)

/** The next dates of a schedule that is in force from a day on. */
export function nextDates(schedule: Schedule, from: string, isOpen: IsOpen): string[] {
  let dates: string[] = []
  for (const days of SEARCHED_DAYS) {
    dates = dueDays(schedule, from, dayAfter(from, days), isOpen)
    if (dates.length >= SHOWN_DATES) break
  }
  return dates.slice(0, SHOWN_DATES)
}
