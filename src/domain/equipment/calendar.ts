import { z } from 'zod'
import { lateFields } from '#domain/performed.ts'
import { joined, type Span, within } from './spans.ts'

/**
 * The state of a machine's daily check on one day: done; recorded later, by a tablet without contact; excused (the machine
 * is not in use); not due (out of service, not yet registered, retired, or the rink was closed); overridden, because a
 * manager ended the shift without it; missed; or not done yet today.
 */
export const DAY_ANSWERS = [
  'checked',
  'recorded-later',
  'not-in-use',
  'out-of-service',
  'overridden',
  'missed',
  'closed',
  'not-yet',
  'not-registered',
  'retired',
] as const
export type DayAnswer = (typeof DAY_ANSWERS)[number]

export const machineDaySchema = z.object({
  /** The operational day, yyyy-MM-dd. */
  day: z.string(),
  answer: z.enum(DAY_ANSWERS),
  /** The reason why it was not in use. */
  reason: z.string().nullable(),
  /**
   * The last record for that day that was made for an earlier time. Missing in replies of older versions.
   */
  late: z
    .object({
      kind: z.enum(['checked', 'not-in-use']),
      madeAt: z.string(),
      submittedAt: z.string(),
      ...lateFields,
    })
    .nullish(),
})
export type MachineDay = z.infer<typeof machineDaySchema>

/** An operational day with its start and end. */
export interface DaySpan {
  day: string
  span: Span
}

/**
 * For each of the consecutive `days`, the time from the first sign of activity at the rink to the last. Signs
 * are records that count for a day and instants within it, in milliseconds since 1970. A day without signs is
 * left out.
 */
export function daysOfUse(
  days: readonly DaySpan[],
  { recorded, instants }: { recorded: readonly { day: string; at: number }[]; instants: readonly number[] },
): Map<string, Span> {
  const records = Map.groupBy(recorded, ({ day }) => day)
  const inOrder = instants.toSorted((one, other) => one - other)
  const used = new Map<string, Span>()
  let next = 0
  for (const { day, span } of days) {
    // A record counts for its day even if it was made outside it.
    const signs = (records.get(day) ?? []).map(({ at }) => Math.min(Math.max(at, span.from), span.until))
    while ((inOrder[next] ?? Infinity) < span.from) next += 1
    for (; (inOrder[next] ?? Infinity) < span.until; next += 1) signs.push(inOrder[next] ?? span.from)
    if (signs.length > 0) used.set(day, { from: Math.min(...signs), until: Math.max(...signs) })
  }
  return used
}

interface DayOfMachine extends DaySpan {
  today: string
  registeredOn: string
  /** The check that counts; undefined if there is none. */
  check: 'at-once' | 'recorded-later' | undefined
  /** The stated reason for not using the machine, if any. */
  notInUse: string | undefined
  /** A manager ended a shift of that day without the checklist. */
  isOverridden: boolean
  /** The rink has a closed day, as in the calendar of checks. */
  isClosed: boolean
  /** The hours of activity on that day; undefined on a day without any. */
  use: Span | undefined
  now: number
  retired: readonly Span[]
  outOfService: readonly Span[]
  late: MachineDay['late']
}

/** The state of a machine's check on a day. A check counts since the day on which the machine was registered. */
export function dayOfMachine(of: DayOfMachine): MachineDay {
  const answer = answerOf(of)
  const reason = answer === 'not-in-use' ? (of.notInUse ?? null) : null
  return { day: of.day, answer, reason, ...(of.late && { late: of.late }) }
}

function answerOf(of: DayOfMachine): DayAnswer {
  if (of.day < of.registeredOn) return 'not-registered'
  if (of.check) return of.check === 'at-once' ? 'checked' : 'recorded-later'
  if (of.notInUse !== undefined) return 'not-in-use'
  if (isExcused(of.retired, of)) return 'retired'
  if (isExcused([...of.retired, ...of.outOfService], of)) return 'out-of-service'
  if (of.isOverridden) return 'overridden'
  if (of.isClosed) return 'closed'
  return of.day >= of.today ? 'not-yet' : 'missed'
}

/**
 * True if a machine need not be checked because it could not be used from before the first sign of activity
 * that day until the last. Today, its current status decides; on a day without activity, any part of the day is enough.
 */
function isExcused(spans: readonly Span[], { day, today, span, use, now }: DayOfMachine): boolean {
  const inDay = within(spans, span)
  if (day >= today) return inDay.some(({ until }) => until >= Math.min(now, span.until))
  if (!use) return inDay.length > 0
  return joined(spans).some(({ from, until }) => (from < use.from || from <= span.from) && use.until <= until)
}
