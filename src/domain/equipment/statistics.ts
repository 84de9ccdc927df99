import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'
import { z } from 'zod'
import { daysApart, PERIOD_BACKWARDS } from '#domain/dates.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { machineDaySchema } from './calendar.ts'
import type { Defect } from './lock-out.ts'
import type { Span } from './spans.ts'

/** The default number of days, and the maximum. */
export const STATISTICS_DAYS = 90
const MOST_STATISTICS_DAYS = 366

/** Up to half a year is grouped by weeks, from Monday. */
const MOST_DAYS_BY_WEEK = 183

/** The number of defects of one item, in total and by the period in which each was first found. */
export const itemDefectsSchema = z.object({
  key: z.string(),
  label: z.string(),
  total: z.int(),
  counts: z.array(z.int()),
})
export type ItemDefects = z.infer<typeof itemDefectsSchema>

export const machineStatisticsSchema = z.object({
  /** Operational days, both inclusive. */
  from: z.string(),
  to: z.string(),
  grouping: z.enum(['week', 'month']),
  /** The first day of each week or month of `counts`, oldest first; the first may begin before `from`. */
  periods: z.array(z.string()),
  /** Ordered by name; includes retired machines that were in the register in that time. */
  machines: z.array(
    z.object({
      machineId: z.int(),
      kind: z.string(),
      /** The name of its kind, if the rink has added it. */
      kindName: z.string().optional(),
      name: z.string(),
      number: z.string(),
      isRetired: z.boolean(),
      /** The number of days. */
      checksDone: z.int(),
      /** Made by tablets without contact. Missing in replies of older versions. */
      checksRecordedLater: z.int().default(0),
      checksMissed: z.int(),
      checksNotInUse: z.int(),
      /** Hours in the register within the period, until now, without retirement. */
      hoursInRegister: z.number(),
      /** Hours out of service: with an open defect or a past due date; overlaps count once. */
      hoursOutOfService: z.number(),
      timesOutOfService: z.int(),
      /** Most frequent first. */
      defects: z.array(itemDefectsSchema),
      /** Each day, oldest first; empty if no checklist asks for such machines. */
      calendar: z.array(machineDaySchema),
    }),
  ),
})
export type MachineStatistics = z.infer<typeof machineStatisticsSchema>

/** The problem with the requested period, both days included; undefined if it is valid. */
export function periodProblem({ from, to }: { from: string; to: string }): string | undefined {
  if (from > to) return `${PERIOD_BACKWARDS}.`
  if (dayAfter(from, MOST_STATISTICS_DAYS) > to) return undefined
  return `The period can be at most ${MOST_STATISTICS_DAYS} days.`
}

/** Each day from one to another, both yyyy-MM-dd and included. */
export function daysFrom(from: string, to: string): string[] {
  if (to < from) return []
  return Array.from({ length: daysApart(from, to) + 1 }, (_, index) => dayAfter(from, index))
}

/** The grouping of these days. */
export function groupingOf(days: readonly string[]): MachineStatistics['grouping'] {
  return days.length > MOST_DAYS_BY_WEEK ? 'month' : 'week'
}

/** The first day of the week or month of a day. */
export function periodOf(day: string, grouping: MachineStatistics['grouping']): string {
  const date = parseISO(day)
  const first = grouping === 'week' ? startOfWeek(date, { weekStartsOn: 1 }) : startOfMonth(date)
  return format(first, 'yyyy-MM-dd')
}

interface Found {
  day: string
  /** The number of times that the machine was returned to service before. */
  returns: number
  defects: readonly Pick<Defect, 'kind' | 'key' | 'label'>[]
}

/**
 * The defects of a machine by item and period, the most frequent first. A defect that is found again before the machine was
 * returned to service counts once; each reported fault counts, as one item.
 */
export function defectsOverTime(
  found: readonly Found[],
  periods: readonly string[],
  grouping: MachineStatistics['grouping'],
): ItemDefects[] {
  const items = new Map<string, ItemDefects>()
  const seen = new Set<string>()
  for (const { day, returns, defects } of found) {
    for (const { kind, key, label } of defects) {
      const place = periods.indexOf(periodOf(day, grouping))
      const once = JSON.stringify([key, returns])
      if (place < 0 || seen.has(once)) continue
      seen.add(once)
      // All reported faults are one item.
      const itemKey = kind === 'fault' ? kind : key
      const item = items.get(itemKey) ?? {
        key: itemKey,
        label,
        total: 0,
        counts: periods.map(() => 0),
      }
      item.total += 1
      item.counts[place] = (item.counts[place] ?? 0) + 1
      items.set(item.key, { ...item, label })
    }
  }
  return [...items.values()].toSorted(
    (one, other) => other.total - one.total || one.label.localeCompare(other.label),
  )
}

/**
 * The periods in which a machine was retired, from its current state and its earlier events, newest first, up
 * to the instant `now`. The oldest event shows the state before it.
 */
export function retiredSpans(
  isRetired: boolean,
  events: readonly { kind: 'retired' | 'brought-back'; at: number }[],
  now: number,
): Span[] {
  const spans: Span[] = []
  let until = isRetired ? now : undefined
  for (const { kind, at } of events) {
    if (kind === 'brought-back') until = at
    else if (until !== undefined) {
      spans.push({ from: at, until })
      until = undefined
    }
  }
  return until === undefined ? spans : [...spans, { from: 0, until }]
}
