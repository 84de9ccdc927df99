import { format, parseISO, startOfMonth, startOfWeek } from 'date-fns'
import { z } from 'zod'
import { daysApart } from '../dates.ts'
import { dayAfter } from '../wall-clock.ts'
import type { Defect } from './lock-out.ts'
import { overlaps, type Span } from './spans.ts'

/** The days that are looked at where nobody says which, and the most that can be. */
export const STATISTICS_DAYS = 90
export const MOST_STATISTICS_DAYS = 366

/** Up to half a year is counted by weeks, which begin on Monday. */
const MOST_DAYS_BY_WEEK = 183

/**
 * What became of a machine's check on a day: done; answered by why it is not in use; not to be done, because it was
 * out of service, not in the register yet or retired; missed; or not done yet on the day that still runs.
 */
export const DAY_ANSWERS = [
  'checked',
  'not-in-use',
  'out-of-service',
  'missed',
  'not-yet',
  'not-registered',
  'retired',
] as const
export type DayAnswer = (typeof DAY_ANSWERS)[number]

export const machineDay = z.object({
  /** The operational day, yyyy-MM-dd. */
  day: z.string(),
  answer: z.enum(DAY_ANSWERS),
  /** Why it was not in use. */
  reason: z.string().nullable(),
})
export type MachineDay = z.infer<typeof machineDay>

/** On how many days one item was found bad, in all and in each of the periods. */
export const itemDefects = z.object({
  key: z.string(),
  label: z.string(),
  total: z.int(),
  counts: z.array(z.int()),
})
export type ItemDefects = z.infer<typeof itemDefects>

export const machineStatistics = z.object({
  /** Operational days, both included. */
  from: z.string(),
  to: z.string(),
  grouping: z.enum(['week', 'month']),
  /** The first day of each week or month of `counts`, oldest first; the first may begin before `from`. */
  periods: z.array(z.string()),
  /** In the order of the names; retired ones too where they were in the register in that time. */
  machines: z.array(
    z.object({
      machineId: z.int(),
      kind: z.string(),
      name: z.string(),
      number: z.string(),
      isRetired: z.boolean(),
      /** Days. */
      checksDone: z.int(),
      checksMissed: z.int(),
      /** Within the days asked for; what is open counts until now, being past a due date does not count. */
      hoursOutOfService: z.number(),
      timesOutOfService: z.int(),
      /** The most frequent first. */
      defects: z.array(itemDefects),
      /** Each day, oldest first; empty where no checklist asks for such machines. */
      calendar: z.array(machineDay),
    }),
  ),
})
export type MachineStatistics = z.infer<typeof machineStatistics>

/** Each day from one to another, both yyyy-MM-dd and included. */
export function daysFrom(from: string, to: string): string[] {
  if (to < from) return []
  return Array.from({ length: daysApart(from, to) + 1 }, (_, index) => dayAfter(from, index))
}

/** How the days are counted together. */
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
  defects: readonly Pick<Defect, 'key' | 'label'>[]
}

/**
 * The defects of a machine by item and period, the most frequent first. A defect found twice on one day, by a checklist
 * that was submitted again, counts once; each reported fault counts, as one item.
 */
export function defectsOverTime(
  found: readonly Found[],
  periods: readonly string[],
  grouping: MachineStatistics['grouping'],
): ItemDefects[] {
  const items = new Map<string, ItemDefects>()
  const seen = new Set<string>()
  for (const { day, defects } of found) {
    for (const { key, label } of defects) {
      const place = periods.indexOf(periodOf(day, grouping))
      const once = JSON.stringify([key, day])
      if (place < 0 || seen.has(once)) continue
      seen.add(once)
      const item = items.get(itemOf(key)) ?? {
        key: itemOf(key),
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

/** Reported faults have a key each. */
function itemOf(key: string): string {
  return key.startsWith('fault ') ? 'fault' : key
}

interface DayOfMachine {
  day: string
  /** The instants between which the day lies. */
  span: Span
  today: string
  registeredOn: string
  isChecked: boolean
  /** Why it was not in use, where somebody said so. */
  notInUse: string | undefined
  retired: readonly Span[]
  outOfService: readonly Span[]
}

/** What became of the check of a machine on a day. A check that was done counts whatever else was the case. */
export function dayOfMachine({ day, notInUse, ...known }: DayOfMachine): MachineDay {
  const answer = answerOf({ day, notInUse, ...known })
  return { day, answer, reason: answer === 'not-in-use' ? (notInUse ?? null) : null }
}

function answerOf(of: DayOfMachine): DayAnswer {
  if (of.isChecked) return 'checked'
  if (of.notInUse !== undefined) return 'not-in-use'
  if (of.day < of.registeredOn) return 'not-registered'
  if (overlaps(of.retired, of.span)) return 'retired'
  if (overlaps(of.outOfService, of.span)) return 'out-of-service'
  return of.day < of.today ? 'missed' : 'not-yet'
}

/**
 * When a machine was retired, from what is known of it now and what happened before, newest first; until the instant
 * `now`. What happened before the oldest event is told by that event.
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
