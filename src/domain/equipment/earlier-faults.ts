import { z } from 'zod'
import type { Defect } from './lock-out.ts'

/** The reasons that are offered for one item. */
const MOST_REASONS = 6
/** A reason to tap has few words; a longer note is about one case. */
const LONGEST_REASON = 60
/** The results that the card of a machine shows. */
const MOST_RESULTS = 7

const lastCheckSchema = z.object({
  machineId: z.int(),
  at: z.string(),
  who: z.string(),
  /** The submission of a specified checklist; `null` for a check of the rink's own. */
  submissionId: z.int().nullable(),
  bad: z.array(z.object({ item: z.string(), label: z.string(), rating: z.string() })),
  /** The last results of this check, newest first; true if an answer was bad. */
  results: z.array(z.boolean()),
})
export type LastCheck = z.infer<typeof lastCheckSchema>

export const earlierFaultsSchema = z.object({
  /** The reasons given for bad answers, by the key of the item, the most frequent first. */
  reasons: z.record(z.string(), z.array(z.string())),
  /** The last check of each machine and kind of check. Missing in older replies cached by a tablet. */
  lastChecks: z.array(lastCheckSchema).default([]),
})
export type EarlierFaults = z.infer<typeof earlierFaultsSchema>

/** A check of a machine with its bad answers. */
export interface CheckWithFaults extends Pick<LastCheck, 'machineId' | 'at' | 'who' | 'submissionId'> {
  /** The kind of check: a machine may have several. */
  check: string
  defects: readonly Pick<Defect, 'key' | 'label' | 'rating' | 'comment'>[]
}

/** The reasons in checks, newest first, and the last check of each machine and kind. */
export function earlierFaultsIn(checks: readonly CheckWithFaults[]): EarlierFaults {
  const counts = new Map<string, Map<string, number>>()
  for (const { key, comment } of checks.flatMap(({ defects }) => defects)) {
    const reason = comment.trim()
    if (reason === '' || reason.length > LONGEST_REASON || reason.includes('\n')) continue
    const ofItem = counts.get(key) ?? new Map<string, number>()
    counts.set(key, ofItem.set(reason, (ofItem.get(reason) ?? 0) + 1))
  }
  return {
    reasons: Object.fromEntries([...counts].map(([key, ofItem]) => [key, mostFrequent(ofItem)])),
    lastChecks: [...Map.groupBy(checks, one => `${one.machineId} ${one.check}`).values()].flatMap(lastOf),
  }
}

function lastOf(checks: readonly CheckWithFaults[]): LastCheck[] {
  return checks.slice(0, 1).map(({ machineId, at, who, submissionId, defects }) => ({
    machineId,
    at,
    who,
    submissionId,
    bad: defects.map(({ key: item, label, rating }) => ({ item, label, rating })),
    results: checks.slice(0, MOST_RESULTS).map(one => one.defects.length > 0),
  }))
}

function mostFrequent(counts: Map<string, number>): string[] {
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, MOST_REASONS).map(([reason]) => reason)
}
