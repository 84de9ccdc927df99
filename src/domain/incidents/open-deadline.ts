import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { z } from 'zod'
import { shortDay } from '#domain/dates.ts'

/** A report that has not reached the enforcing authority yet, without personal data. */
export const incidentDeadlineSchema = z.object({
  id: z.int(),
  reference: z.string(),
  accidentDate: z.string(),
  reportBy: z.string(),
  notifyWithoutDelay: z.boolean(),
  /** A death within a year may become known after that day. */
  maybeKnownLate: z.boolean(),
})

export type IncidentDeadline = z.infer<typeof incidentDeadlineSchema>

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
  const task = `Report to the enforcing authority by ${shortDay(reportBy)}`
  if (left < 0 && maybeKnownLate) {
    return { isOverdue: true, text: 'Notify the enforcing authority of the death without delay' }
  }
  if (left < 0) return { isOverdue: true, text: `${task} – overdue by ${days(-left)}` }
  return {
    isOverdue: false,
    text: `${task} – ${left === 0 ? 'today is the last day' : `${days(left)} left`}`,
  }
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
