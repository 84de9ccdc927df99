import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { z } from 'zod'
import { dayInWords } from '#domain/dates.ts'

/** A report that has not reached the enforcing authority yet, without personal data. */
export const incidentDeadlineSchema = z.object({
  id: z.int(),
  reference: z.string(),
  accidentDate: z.string(),
  accidentPlace: z.string(),
  reportBy: z.string(),
  notifyWithoutDelay: z.boolean(),
  /** A death within a year may become known after that day. */
  maybeKnownLate: z.boolean(),
})

export type IncidentDeadline = z.infer<typeof incidentDeadlineSchema>

/** A task that is open for an incident. */
const openTaskSchema = z.enum(['countersignature', 'assessment'])

/** An incident on which something is still to be done, without personal data. */
export const openIncidentSchema = z.object({
  id: z.int(),
  reference: z.string(),
  accidentDate: z.string(),
  accidentPlace: z.string(),
  submittedAt: z.string(),
  task: openTaskSchema,
})
export type OpenIncident = z.infer<typeof openIncidentSchema>

/** An incident should be assessed within a day (decisions beyond, Incidents). */
const ASSESS_WITHIN_MS = 24 * 3_600_000

/** The latest time of submission at which an incident without an assessment is shown. */
export function assessmentDueBefore(now: Date): Date {
  return new Date(now.getTime() - ASSESS_WITHIN_MS)
}

const TASKS: Readonly<Record<OpenIncident['task'], (reference: string) => string>> = {
  countersignature: reference => `${reference} has to be countersigned by a manager`,
  assessment: reference => `${reference}: RIDDOR not decided yet`,
}

/** 'IR-1-2026-0007: RIDDOR not decided yet' */
export function openTaskInWords({ reference, task }: OpenIncident): string {
  return TASKS[task](reference)
}

/**
 * 'Report to the enforcing authority by Mon 30 Nov – 3 days left', and whether that day is over. Of a death that may have
 * become known only later, no days are counted then (regulation 6(2): without delay).
 */
export function deadlineInWords(
  reportBy: string,
  today: string,
  maybeKnownLate = false,
): { isOverdue: boolean; text: string } {
  const left = differenceInCalendarDays(parseISO(reportBy), parseISO(today))
  const task = `Report to the enforcing authority by ${dayInWords(reportBy, today)}`
  if (left < 0 && maybeKnownLate) {
    return { isOverdue: true, text: 'Notify the enforcing authority of the death without delay' }
  }
  if (left === 0)
    return { isOverdue: false, text: 'Report to the enforcing authority today: it is the last day' }
  if (left < 0) return { isOverdue: true, text: `${task} – overdue by ${days(-left)}` }
  return { isOverdue: false, text: `${task} – ${days(left)} left` }
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
