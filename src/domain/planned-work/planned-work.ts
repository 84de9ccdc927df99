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

/** How often work recurs: by the calendar, or by the hour meter of a machine. */
export const recurrenceSchema = z.object({
  unit: z.enum(['day', 'week', 'month', 'year', 'hours'], { error: 'Choose how often' }),
  every: everySchema,
})
export type Recurrence = z.infer<typeof recurrenceSchema>

const fields = {
  title: requiredText('Please name the work', { label: 'Work', maxLength: 150 }),
  recurrence: recurrenceSchema,
  /** The day of the first time; by hours, the day from which they count. */
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
  .refine(({ recurrence, machineId }) => recurrence.unit !== 'hours' || machineId, {
    path: ['recurrence'],
    message: 'Only a machine has an hour meter',
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
  /** The day on which it was last done; `null` if never. */
  lastDoneOn: z.string().nullable(),
  /** The next day; `null` by the hour meter. */
  dueOn: z.string().nullable(),
  /** The hours of the meter left; `null` by the calendar, or without two readings. */
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

/** How near planned work is: `due` on the day or at the hour, and after it. */
export type WorkState = 'later' | 'soon' | 'due' | 'overdue'

/** The state of planned work on a day at the rink, yyyy-MM-dd. */
export function stateOfWork(
  { dueOn, hoursLeft }: Pick<PlannedWork, 'dueOn' | 'hoursLeft'>,
  today: string,
): WorkState {
  if (dueOn !== null) {
    if (dueOn < today) return 'overdue'
    if (dueOn === today) return 'due'
    const shownFrom = format(addDays(parseISO(dueOn), -SHOWN_DAYS_BEFORE), 'yyyy-MM-dd')
    return shownFrom <= today ? 'soon' : 'later'
  }
  if (hoursLeft === null || hoursLeft > SHOWN_HOURS_BEFORE) return 'later'
  if (hoursLeft > 0) return 'soon'
  return hoursLeft === 0 ? 'due' : 'overdue'
}

/** 'every 3 months', 'every 250 hours', 'every day' */
export function recurrenceInWords({ unit, every }: Recurrence): string {
  if (unit === 'hours') return every === 1 ? 'every hour of the meter' : `every ${every} hours of the meter`
  return every === 1 ? `every ${unit}` : `every ${every} ${unit}s`
}

/** 'due Sat 28 Nov', '12 hours of the meter left' */
export function dueInWords(
  { dueOn, hoursLeft }: Pick<PlannedWork, 'dueOn' | 'hoursLeft'>,
  today: string,
): string {
  if (dueOn !== null) return `${dueOn < today ? 'was due' : 'due'} ${dayInWords(dueOn, today)}`
  if (hoursLeft === null) return 'no reading of the meter yet'
  return hoursLeft > 0
    ? `${Math.floor(hoursLeft)} hours of the meter left`
    : `due ${Math.ceil(-hoursLeft)} hours of the meter ago`
}
