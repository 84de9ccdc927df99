import { z } from 'zod'
import { overlaps, type Span } from './spans.ts'

/**
 * What became of a machine's check on a day: done; answered by why it is not in use; not to be done, because it was
 * out of service, not in the register yet or retired, or because nobody was at the rink; missed; or not done yet on the
 * day that still runs.
 */
export const DAY_ANSWERS = [
  'checked',
  'not-in-use',
  'out-of-service',
  'missed',
  'closed',
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

/** An operational day, and the instants between which it lies. */
export interface DaySpan {
  day: string
  span: Span
}

/**
 * The days on which somebody was at the rink, out of `days`, which follow one another: those with a record of their
 * own, and those in which one of the instants lies, in milliseconds since 1970. On any other the rink was closed.
 */
export function daysOfUse(
  days: readonly DaySpan[],
  { recorded, instants }: { recorded: readonly string[]; instants: readonly number[] },
): Set<string> {
  const used = new Set(recorded)
  const inOrder = instants.toSorted((one, other) => one - other)
  let next = 0
  for (const { day, span } of days) {
    while ((inOrder[next] ?? Infinity) < span.from) next += 1
    if ((inOrder[next] ?? Infinity) < span.until) used.add(day)
  }
  return used
}

interface DayOfMachine extends DaySpan {
  today: string
  registeredOn: string
  isChecked: boolean
  /** Why it was not in use, where somebody said so. */
  notInUse: string | undefined
  /** Whether anybody was at the rink on that day. */
  wasUsed: boolean
  retired: readonly Span[]
  outOfService: readonly Span[]
}

/** What became of the check of a machine on a day. A check that was done counts whatever else was the case. */
export function dayOfMachine(of: DayOfMachine): MachineDay {
  const answer = answerOf(of)
  return { day: of.day, answer, reason: answer === 'not-in-use' ? (of.notInUse ?? null) : null }
}

function answerOf(of: DayOfMachine): DayAnswer {
  if (of.isChecked) return 'checked'
  if (of.notInUse !== undefined) return 'not-in-use'
  if (of.day < of.registeredOn) return 'not-registered'
  if (overlaps(of.retired, of.span)) return 'retired'
  if (overlaps(of.outOfService, of.span)) return 'out-of-service'
  if (of.day >= of.today) return 'not-yet'
  return of.wasUsed ? 'missed' : 'closed'
}
