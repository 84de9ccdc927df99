import { z } from 'zod'
import { dayInWords, otherDayInWords, timeOfDay } from '#domain/dates.ts'
import { rinkDate } from '#domain/wall-clock.ts'

/**
 * The effect of a submission that has reached the server (docs/decisions/0007): it counts for the current day
 * and shift, for an earlier day, for a shift that has ended since, or not at all because a newer one is
 * recorded.
 */
export const submissionEffectSchema = z.discriminatedUnion('countsFor', [
  z.object({ countsFor: z.literal('now') }),
  z.object({ countsFor: z.literal('earlier-day') }),
  z.object({ countsFor: z.literal('ended-shift'), endedAt: z.string(), endedBy: z.string() }),
  z.object({ countsFor: z.literal('older-revision'), newerBy: z.string(), newerAt: z.string() }),
])

export type SubmissionEffect = z.infer<typeof submissionEffectSchema>

/** When and for which day a submission was made; `madeAt` is an instant. */
interface Made {
  id: number
  operationalDay: string
  madeAt: string
  submittedBy: string
}

/** The records of the rink when the submission arrives. */
export interface State {
  /** The rink's operational day. */
  today: string
  /** The first end of a shift since the submission was made. */
  nextShiftEnd: { endedAt: string; confirmedBy: string } | undefined
  /** The submission that counts instead (`replacementsOf`). */
  newer: Pick<Made, 'madeAt' | 'submittedBy'> | undefined
}

/** The effect of a submission. The time it was made decides, not its arrival. */
export function submissionEffect(
  { operationalDay }: Pick<Made, 'operationalDay'>,
  { today, nextShiftEnd, newer }: State,
): SubmissionEffect {
  if (operationalDay !== today) return { countsFor: 'earlier-day' }
  if (nextShiftEnd) {
    const { endedAt, confirmedBy: endedBy } = nextShiftEnd
    return { countsFor: 'ended-shift', endedAt, endedBy }
  }
  if (newer) return { countsFor: 'older-revision', newerBy: newer.submittedBy, newerAt: newer.madeAt }
  return { countsFor: 'now' }
}

/** The check of one machine in a submission; without a machine in the register, `machineId` is `null`. */
export interface MadeCheck extends Omit<Made, 'submittedBy'> {
  machineId: number | null
}

/**
 * The replaced submissions of a checklist: from each id to the id of the one that counts instead. A submission is
 * replaced once each of its machines was checked again in the same day and shift. `shiftEnds` are the instants of the
 * shift ends between them.
 */
export function replacementsOf(
  checks: readonly MadeCheck[],
  shiftEnds: readonly string[],
): Map<number, number> {
  const newer = new Map<number, number>()
  const counting = new Set<number>()
  for (const [newest, ...replaced] of byMachineAndShift(checks, shiftEnds)) {
    counting.add(newest.id)
    for (const { id } of replaced) newer.set(id, Math.max(newest.id, newer.get(id) ?? 0))
  }
  return new Map([...newer].filter(([id]) => !counting.has(id)))
}

/**
 * The number of each submission among those that checked one of its machines in the same day and shift, from 1. A
 * submission without another one is left out.
 */
export function revisionsOf(checks: readonly MadeCheck[], shiftEnds: readonly string[]): Map<number, number> {
  const revisions = new Map<number, number>()
  for (const made of byMachineAndShift(checks, shiftEnds)) {
    const ids = [...new Set(made.map(({ id }) => id))].toReversed()
    if (ids.length > 1)
      for (const [index, id] of ids.entries()) revisions.set(id, Math.max(index + 1, revisions.get(id) ?? 0))
  }
  return revisions
}

/** The checks that count: the last one of each machine, day and shift. */
export function countingChecks<Check extends MadeCheck>(
  checks: readonly Check[],
  shiftEnds: readonly string[],
): Check[] {
  return byMachineAndShift(checks, shiftEnds).map(([newest]) => newest)
}

/** The checks of each machine, day and shift, newest first. */
function byMachineAndShift<Check extends MadeCheck>(
  checks: readonly Check[],
  shiftEnds: readonly string[],
): [Check, ...Check[]][] {
  const shiftOf = ({ operationalDay, madeAt, machineId }: Check) =>
    `${operationalDay} ${shiftEnds.filter(endedAt => endedAt < madeAt).length} ${machineId}`
  return [...Map.groupBy(checks, shiftOf).values()].flatMap(made => {
    const [newest, ...replaced] = made.toSorted(newestFirst)
    return newest ? [[newest, ...replaced] satisfies [Check, ...Check[]]] : []
  })
}

function newestFirst(one: MadeCheck, other: MadeCheck): number {
  return other.madeAt.localeCompare(one.madeAt) || other.id - one.id
}

interface Told {
  /** The title of the checklist. */
  name: string
  operationalDay: string
  madeAt: string
  timezone: string
}

/** The notice to a tablet whose submission was queued; undefined if it counts as its author expects. */
export function effectNotice(
  reached: SubmissionEffect,
  { name, operationalDay, madeAt, timezone }: Told,
): string | undefined {
  if (reached.countsFor === 'now') return undefined
  const time = (at: string) => timeOfDay(at, timezone)
  const isOnRecord = (made: string) => `${name}, made ${made} at ${time(madeAt)}, has been recorded.`
  if (reached.countsFor === 'earlier-day') {
    const made = isOnRecord(`on ${dayInWords(rinkDate(madeAt, timezone))}`)
    return `${made} It counts for ${otherDayInWords(operationalDay, madeAt, timezone) ?? 'that day'}, not for today.`
  }
  if (reached.countsFor === 'ended-shift') {
    const { endedBy, endedAt } = reached
    return `${isOnRecord('today')} ${endedBy} ended that shift at ${time(endedAt)}: it counts for that shift, and the new shift needs its own.`
  }
  const { newerBy, newerAt } = reached
  return `${isOnRecord('today')} ${newerBy} made a newer one at ${time(newerAt)}: both are saved, and the newer one counts.`
}
