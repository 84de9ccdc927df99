import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { z } from 'zod'
import { calendarDate, dayInWords } from '#domain/dates.ts'
import { optionalText, recordId, requiredText } from '#domain/fields.ts'

/** Days before the day on which work is due from which it is shown as coming up. */
const SHOWN_DAYS_BEFORE = 7
/** Hours of the meter before work is due from which it is shown as coming up. */
const SHOWN_HOURS_BEFORE = 20

const EVERY = 'Enter a whole number from 1 to 20,000'
const everySchema = z.int({ error: EVERY }).min(1, EVERY).max(20_000, EVERY)

export const RECURRENCE_UNITS = ['day', 'week', 'month', 'year', 'hours'] as const
export const ONLY_MACHINES_HAVE_METERS = 'Only a machine has an hour meter'

/** How often work recurs: by the calendar, by the hour meter of a machine, or by both. */
export const recurrenceSchema = z.object({
  unit: z.enum(RECURRENCE_UNITS, { error: 'Choose how often' }),
  every: everySchema,
  /** Work that recurs by the calendar is also due after these hours of the meter, if they come first. */
  orHours: everySchema.optional(),
})
export type Recurrence = z.infer<typeof recurrenceSchema>

/** The hours of the meter after which work is due; `null` if it recurs by the calendar only. */
export function meterHoursOf({ unit, every, orHours }: Recurrence): number | null {
  return unit === 'hours' ? every : (orHours ?? null)
}

const fields = {
  title: requiredText('Please name the work', { label: 'Work', maxLength: 150 }),
  recurrence: recurrenceSchema,
  /** The day of the first time; by hours only, the day from which they count. */
  startsOn: calendarDate('Choose the first day'),
  parts: optionalText({ label: 'Parts', maxLength: 500 }),
  cost: optionalText({ label: 'Cost', maxLength: 50 }),
  contractor: optionalText({ label: 'Contractor', maxLength: 100 }),
}

/** New planned work on a machine, at a place, or at the rink. */
export const newPlannedWorkSchema = z
  .object({
    rinkId: recordId('rinkId'),
    machineId: recordId('machineId').nullish(),
    placeId: recordId('placeId').nullish(),
    ...fields,
  })
  .refine(({ recurrence, machineId }) => meterHoursOf(recurrence) === null || machineId, {
    path: ['recurrence'],
    message: ONLY_MACHINES_HAVE_METERS,
  })

/** A change of planned work at `revision`; it keeps its machine or place. */
export const plannedWorkChangeSchema = z.object({ rinkId: recordId('rinkId'), revision: z.int(), ...fields })

const named = z.object({ id: z.int(), name: z.string() }).nullable()

/** Planned work in API responses, with when it is due next. */
export const plannedWorkSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  machine: named,
  place: named,
  title: z.string(),
  recurrence: recurrenceSchema,
  startsOn: z.string(),
  parts: z.string().nullable(),
  cost: z.string().nullable(),
  contractor: z.string().nullable(),
  /** The day on which it was last done, and the action with it; `null` if never. */
  lastDoneOn: z.string().nullable(),
  lastActionId: z.int().nullable(),
  /** The next day; `null` by the hour meter. */
  dueOn: z.string().nullable(),
  /** The hours of the meter left; `null` by the calendar only, or without two readings. */
  hoursLeft: z.number().nullable(),
  /** The action that is open for it. */
  actionId: z.int().nullable(),
  revision: z.int(),
})
export type PlannedWork = z.infer<typeof plannedWorkSchema>

/** The next day on which work is due by the calendar, counted from the day on which it was last done. */
export function nextDay(
  { unit, every }: Recurrence,
  startsOn: string,
  lastDoneOn: string | null,
): string | null {
  if (unit === 'hours') return null
  if (lastDoneOn === null) return startsOn
  const last = parseISO(lastDoneOn)
  const days = { day: 1, week: 7 }
  const months = { month: 1, year: 12 }
  const next =
    unit === 'day' || unit === 'week'
      ? addDays(last, days[unit] * every)
      : addMonths(last, months[unit] * every)
  return format(next, 'yyyy-MM-dd')
}

export const WORK_STATES = ['overdue', 'due', 'soon', 'later'] as const
/** How near planned work is: `due` on the day or at the hour, and after it. */
export type WorkState = (typeof WORK_STATES)[number]

type Due = Pick<PlannedWork, 'dueOn' | 'hoursLeft'>

/** The state of planned work on a day at the rink, yyyy-MM-dd: by the calendar or by the meter, whichever comes first. */
export function stateOfWork({ dueOn, hoursLeft }: Due, today: string): WorkState {
  const states = new Set([
    dueOn === null ? 'later' : stateByDay(dueOn, today),
    hoursLeft === null ? 'later' : stateByHours(hoursLeft),
  ])
  return WORK_STATES.find(state => states.has(state)) ?? 'later'
}

function stateByDay(dueOn: string, today: string): WorkState {
  if (dueOn < today) return 'overdue'
  if (dueOn === today) return 'due'
  const shownFrom = format(addDays(parseISO(dueOn), -SHOWN_DAYS_BEFORE), 'yyyy-MM-dd')
  return shownFrom <= today ? 'soon' : 'later'
}

function stateByHours(hoursLeft: number): WorkState {
  if (hoursLeft > SHOWN_HOURS_BEFORE) return 'later'
  if (hoursLeft > 0) return 'soon'
  return hoursLeft === 0 ? 'due' : 'overdue'
}

/** Planned work that is due first, first. */
export function byDue<Work extends Due & Pick<PlannedWork, 'title'>>(
  works: readonly Work[],
  today: string,
): Work[] {
  const placeOf = (work: Work) => WORK_STATES.indexOf(stateOfWork(work, today))
  return works.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      (one.dueOn ?? LAST_DAY).localeCompare(other.dueOn ?? LAST_DAY) ||
      (one.hoursLeft ?? Infinity) - (other.hoursLeft ?? Infinity) ||
      one.title.localeCompare(other.title),
  )
}

/** After every day on which work is due. */
const LAST_DAY = '9999-12-31'

/** 'every 3 months', 'every 250 running hours', 'every month or 250 running hours' */
export function recurrenceInWords({ unit, every, orHours }: Recurrence): string {
  if (unit === 'hours') return `every ${counted(every, 'running hour')}`
  const hours = orHours === undefined ? '' : ` or ${orHours} running ${orHours === 1 ? 'hour' : 'hours'}`
  return `every ${counted(every, unit)}${hours}`
}

/** 'month', '3 months' */
function counted(count: number, unit: string): string {
  return count === 1 ? unit : `${count} ${unit}s`
}

/** 'due Sat 28 Nov' or '12 running hours left': the limit that comes first, or both if neither is near. */
export function dueInWords(due: Due, today: string): string {
  const { dueOn, hoursLeft } = due
  const state = stateOfWork(due, today)
  const day =
    dueOn !== null && stateByDay(dueOn, today) === state
      ? [`${dueOn < today ? 'was due' : 'due'} ${dayInWords(dueOn, today)}`]
      : []
  const hours = hoursLeft !== null && stateByHours(hoursLeft) === state ? [hoursInWords(hoursLeft)] : []
  return [...day, ...hours].join(', ') || 'no meter reading yet'
}

function hoursInWords(hoursLeft: number): string {
  if (hoursLeft === 0) return 'due now by the hour meter'
  const hours = Math.ceil(Math.abs(hoursLeft))
  const words = hours === 1 ? '1 running hour' : `${hours} running hours`
  return hoursLeft > 0 ? `${words} left` : `overdue by ${words}`
}
