import { format, parseISO, subMonths } from 'date-fns'
import { DAY_TO_COME } from '#domain/dates.ts'
import { periodProblem } from '#domain/equipment/statistics.ts'
import { dayAfter } from '#domain/wall-clock.ts'

/** The periods that are offered. */
export const PERIODS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'year', label: '12 months' },
  { value: 'dates', label: 'Dates' },
] as const

/** A period as it is chosen; the days count where 'dates' is, and can be half typed: ''. */
export interface ChosenPeriod {
  choice: (typeof PERIODS)[number]['value']
  from: string
  to: string
}

/** Operational days, both included. */
export interface Days {
  from: string
  to: string
}

/** The days of a period up to today; of dates as they are. */
export function daysOf({ choice, from, to }: ChosenPeriod, today: string): Days {
  if (choice === 'dates') return { from, to }
  if (choice === 'year') {
    return { from: dayAfter(format(subMonths(parseISO(today), 12), 'yyyy-MM-dd')), to: today }
  }
  return { from: dayAfter(today, 1 - Number(choice)), to: today }
}

/** What is wrong with a period; undefined where nothing is. */
export function problemOf(period: ChosenPeriod, today: string): string | undefined {
  const days = daysOf(period, today)
  if (days.from === '' || days.to === '') return 'Please choose both days.'
  return days.from > today ? DAY_TO_COME : periodProblem(days)
}
