import { differenceInCalendarDays, format, parseISO } from 'date-fns'
import { dayAfter } from '../wall-clock.ts'
import { DAYS_TO_REPORT, type RiddorAdvice } from './riddor.ts'

/**
 * The day by which an incident has to be reported, if the person has decided that it must be: the advice's own, else
 * the shorter of the two that the regulations know.
 */
export function reportByOf(
  isRequired: boolean,
  advice: RiddorAdvice | null,
  accidentDate: string,
): string | null {
  if (!isRequired) return null
  return advice?.reportBy ?? dayAfter(accidentDate, DAYS_TO_REPORT)
}

/** A day in few words: 'Mon 30 Nov'. */
export function shortDay(day: string): string {
  return format(parseISO(day), 'EEE d MMM')
}

/** 'Report to the enforcing authority by Mon 30 Nov – 3 days left', and whether that day is over. */
export function deadlineInWords(reportBy: string, today: string): { isOverdue: boolean; text: string } {
  const left = differenceInCalendarDays(parseISO(reportBy), parseISO(today))
  const task = `Report to the enforcing authority by ${shortDay(reportBy)}`
  if (left < 0) return { isOverdue: true, text: `${task} – overdue by ${days(-left)}` }
  return {
    isOverdue: false,
    text: `${task} – ${left === 0 ? 'today is the last day' : `${days(left)} left`}`,
  }
}

/** An advice as its headline: 'Reportable, by Mon 30 Nov'. */
export function outcomeInWords({ outcome, reportBy }: Pick<RiddorAdvice, 'outcome' | 'reportBy'>): string {
  if (outcome === 'reportable') return reportBy ? `Reportable, by ${shortDay(reportBy)}` : 'Reportable'
  return { 'record-only': 'Record only', 'not-reportable': 'Not reportable', undecided: 'Not decided yet' }[
    outcome
  ]
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
