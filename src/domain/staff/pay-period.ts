import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { parseISO } from 'date-fns/parseISO'
import { z } from 'zod'
import { dayAfter } from '#domain/wall-clock.ts'

const DAY_MS = 86_400_000

/** How long a pay period of a rink is (decisions beyond, Hours). */
export const payPeriodSchema = z.enum(['week', 'two-weeks', 'four-weeks', 'month'], {
  error: 'The pay period must be week, two-weeks, four-weeks or month',
})

export type PayPeriod = z.infer<typeof payPeriodSchema>

/** Days that follow each other. */
export interface Period {
  /** The first day, yyyy-MM-dd. */
  from: string
  /** The last day. */
  to: string
  days: string[]
}

/** A Monday: without a setting, weeks begin on Mondays and months on their first day. */
export const DEFAULT_PAY_PERIOD_START = '2024-01-01'

const DAYS = { week: 7, 'two-weeks': 14, 'four-weeks': 28 } as const

/** The setting of a rink. */
interface PayPeriodSetting {
  payPeriod?: PayPeriod | null | undefined
  payPeriodStartsOn?: string | null | undefined
}

/** The pay period with a day. `startsOn` is the first day of any one period. */
export function payPeriodOf(day: string, { payPeriod, payPeriodStartsOn }: PayPeriodSetting): Period {
  const startsOn = payPeriodStartsOn ?? DEFAULT_PAY_PERIOD_START
  if (payPeriod === 'month') return monthOf(day, Number(startsOn.slice(8)))
  const length = DAYS[payPeriod ?? 'week']
  const since = (Date.parse(day) - Date.parse(startsOn)) / DAY_MS
  const from = dayAfter(day, -(((since % length) + length) % length))
  return periodOf(from, dayAfter(from, length - 1))
}

/** The days from one to another, both included. */
function periodOf(from: string, to: string): Period {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from, to, days: Array.from({ length: count }, (_, index) => dayAfter(from, index)) }
}

/** The month that begins on a day of the month, or on the last one of a shorter month. */
function monthOf(day: string, startsOn: number): Period {
  const months = [-1, 0, 1].map(offset => startIn(day, offset, startsOn))
  const [before = day, current = day, next = day] = months
  return day >= current ? periodOf(current, dayAfter(next, -1)) : periodOf(before, dayAfter(current, -1))
}

function startIn(day: string, offset: number, startsOn: number): string {
  const first = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + offset, 1))
  const month = first.toISOString().slice(0, 8)
  const last = getDaysInMonth(parseISO(`${month}01`))
  return `${month}${String(Math.min(startsOn, last)).padStart(2, '0')}`
}
