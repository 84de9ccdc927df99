import { getISODay } from 'date-fns/getISODay'
import { parseISO } from 'date-fns/parseISO'
import { dayAfter } from '#domain/wall-clock.ts'
import type { Period } from '#web/components/period.ts'
import { texts } from './texts.ts'

/** The periods that are one tap each. The current ones end today. */
export function namedPeriods(today: string): (Period & { label: string })[] {
  const { thisWeek, thisMonth, lastMonth, thisYear } = texts.period
  const lastOfMonth = dayAfter(firstOfMonth(today), -1)
  return [
    { label: thisWeek, from: dayAfter(today, 1 - getISODay(parseISO(today))), to: today },
    { label: thisMonth, from: firstOfMonth(today), to: today },
    { label: lastMonth, from: firstOfMonth(lastOfMonth), to: lastOfMonth },
    { label: thisYear, from: `${today.slice(0, 'yyyy'.length)}-01-01`, to: today },
  ]
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 'yyyy-MM'.length)}-01`
}
