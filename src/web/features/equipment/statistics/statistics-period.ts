import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { subMonths } from 'date-fns/subMonths'
import { DAY_TO_COME } from '#domain/dates.ts'
import { periodProblem } from '#domain/equipment/statistics.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { texts } from '../texts.ts'

/** A chosen period. The days count for 'dates' only, and are '' while they are being typed. */
export interface ChosenPeriod {
  choice: (typeof texts.statistics.periods)[number]['value']
  from: string
  to: string
}

/** Operational days, both included. */
export interface Days {
  from: string
  to: string
}

/** The days of a period, up to today unless dates were chosen. */
export function daysOf({ choice, from, to }: ChosenPeriod, today: string): Days {
  if (choice === 'dates') return { from, to }
  if (choice === 'year') {
    return { from: dayAfter(format(subMonths(parseISO(today), 12), 'yyyy-MM-dd')), to: today }
  }
  return { from: dayAfter(today, 1 - Number(choice)), to: today }
}

/** The problem with a period, if there is one. */
export function problemOf(period: ChosenPeriod, today: string): string | undefined {
  const days = daysOf(period, today)
  if (days.from === '' || days.to === '') return texts.statistics.daysMissing
  return days.from > today ? DAY_TO_COME : periodProblem(days)
}
