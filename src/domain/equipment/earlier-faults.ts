import { z } from 'zod'
import type { Defect } from './lock-out.ts'

/** The reasons that are offered for one item. */
const MOST_REASONS = 6
/** A reason to tap has few words; a longer note is about one case. */
const LONGEST_REASON = 60

export const earlierFaultsSchema = z.object({
  /** The reasons given for bad answers, by the key of the item, the most frequent first. */
  reasons: z.record(z.string(), z.array(z.string())),
  /** The bad answers of the last check of each machine. */
  lastBad: z.array(z.object({ machineId: z.int(), item: z.string(), rating: z.string(), at: z.string() })),
})
export type EarlierFaults = z.infer<typeof earlierFaultsSchema>

/** A check of a machine with its bad answers. */
export interface CheckWithFaults {
  machineId: number
  /** The kind of check: a machine may have several. */
  check: string
  happenedAt: string
  defects: readonly Pick<Defect, 'key' | 'rating' | 'comment'>[]
}

/** The reasons in checks, newest first, and the bad answers of those that are the last of their machine and kind. */
export function earlierFaultsIn(checks: readonly CheckWithFaults[]): EarlierFaults {
  const counts = new Map<string, Map<string, number>>()
  for (const { key, comment } of checks.flatMap(({ defects }) => defects)) {
    const reason = comment.trim()
    if (reason === '' || reason.length > LONGEST_REASON || reason.includes('\n')) continue
    const ofItem = counts.get(key) ?? new Map<string, number>()
    counts.set(key, ofItem.set(reason, (ofItem.get(reason) ?? 0) + 1))
  }
  const last = new Map(checks.toReversed().map(one => [`${one.machineId} ${one.check}`, one]))
  return {
    reasons: Object.fromEntries([...counts].map(([key, ofItem]) => [key, mostFrequent(ofItem)])),
    lastBad: [...last.values()].flatMap(({ machineId, happenedAt: at, defects }) =>
      defects.map(({ key: item, rating }) => ({ machineId, item, rating, at })),
    ),
  }
}

function mostFrequent(counts: Map<string, number>): string[] {
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, MOST_REASONS).map(([reason]) => reason)
}
