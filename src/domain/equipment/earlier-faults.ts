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

/** The check of a machine with its bad answers. */
export interface CheckWithFaults {
  machineId: number
  happenedAt: string
  defects: readonly Pick<Defect, 'key' | 'rating' | 'comment'>[]
}

/** The reasons in checks, and the bad answers of those that are the last of their machine. Newest check first. */
export function earlierFaultsIn(
  checks: readonly CheckWithFaults[],
  lastCheckOf: ReadonlyMap<number, string>,
): EarlierFaults {
  const counts = new Map<string, Map<string, number>>()
  for (const { key, comment } of checks.flatMap(({ defects }) => defects)) {
    const reason = comment.trim()
    if (reason === '' || reason.length > LONGEST_REASON || reason.includes('\n')) continue
    const ofItem = counts.get(key) ?? new Map<string, number>()
    counts.set(key, ofItem.set(reason, (ofItem.get(reason) ?? 0) + 1))
  }
  const mostFrequent = (ofItem: Map<string, number>) =>
    [...ofItem]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MOST_REASONS)
      .map(([reason]) => reason)
  return {
    reasons: Object.fromEntries([...counts].map(([key, ofItem]) => [key, mostFrequent(ofItem)])),
    lastBad: checks
      .filter(({ machineId, happenedAt }) => lastCheckOf.get(machineId) === happenedAt)
      .flatMap(({ machineId, happenedAt: at, defects }) =>
        defects.map(({ key: item, rating }) => ({ machineId, item, rating, at })),
      ),
  }
}
