import { z } from 'zod'
import { dayInWords, timeOfDay } from '#domain/dates.ts'

/**
 * The effect of a submission that has reached the server (docs/decisions/0007): it counts for the current day
 * and shift, for an earlier day, for a shift that has ended since, or not at all because a newer one is
 * recorded.
 */
export const standingSchema = z.discriminatedUnion('countsFor', [
  z.object({ countsFor: z.literal('now') }),
  z.object({ countsFor: z.literal('earlier-day') }),
  z.object({ countsFor: z.literal('ended-shift'), endedAt: z.string(), endedBy: z.string() }),
  z.object({ countsFor: z.literal('older-revision'), newerBy: z.string(), newerAt: z.string() }),
])

export type Standing = z.infer<typeof standingSchema>

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
  /** The newest submission of the same checklist, day and shift, by the time it was made. */
  newest: Made | undefined
}

/** The effect of a submission. The time it was made decides, not its arrival. */
export function standingOf({ id, operationalDay }: Made, { today, nextShiftEnd, newest }: State): Standing {
  if (operationalDay !== today) return { countsFor: 'earlier-day' }
  if (nextShiftEnd) {
    const { endedAt, confirmedBy: endedBy } = nextShiftEnd
    return { countsFor: 'ended-shift', endedAt, endedBy }
  }
  if (newest && newest.id !== id) {
    return { countsFor: 'older-revision', newerBy: newest.submittedBy, newerAt: newest.madeAt }
  }
  return { countsFor: 'now' }
}

/**
 * The replaced submissions of a checklist: from each id to the id of the submission that counts instead, the
 * last one made in the same day and shift. `shiftEnds` are the instants of the shift ends between them.
 */
export function replacementsOf(
  submissions: readonly Omit<Made, 'submittedBy'>[],
  shiftEnds: readonly string[],
): Map<number, number> {
  const shiftOf = ({ operationalDay, madeAt }: Omit<Made, 'submittedBy'>) =>
    `${operationalDay} ${shiftEnds.filter(endedAt => endedAt < madeAt).length}`
  const shifts = [...Map.groupBy(submissions, shiftOf).values()]
  return new Map(
    shifts.flatMap(made => {
      const [newest, ...replaced] = made.toSorted(newestFirst)
      return newest ? replaced.map(({ id }): [number, number] => [id, newest.id]) : []
    }),
  )
}

function newestFirst(one: Omit<Made, 'submittedBy'>, other: Omit<Made, 'submittedBy'>): number {
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
export function standingSentence(
  reached: Standing,
  { name, operationalDay, madeAt, timezone }: Told,
): string | undefined {
  if (reached.countsFor === 'now') return undefined
  const time = (at: string) => timeOfDay(at, timezone)
  const isOnRecord = (made: string) => `${name}, made ${made} at ${time(madeAt)}, has been recorded.`
  if (reached.countsFor === 'earlier-day') {
    return `${isOnRecord(`on ${dayInWords(operationalDay)}`)} It counts for that day, not for today.`
  }
  if (reached.countsFor === 'ended-shift') {
    const { endedBy, endedAt } = reached
    return `${isOnRecord('today')} ${endedBy} ended that shift at ${time(endedAt)}: it counts for that shift, and the new shift needs its own.`
  }
  const { newerBy, newerAt } = reached
  return `${isOnRecord('today')} ${newerBy} made a newer one at ${time(newerAt)}: both are saved, and the newer one counts.`
}
