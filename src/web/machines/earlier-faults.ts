import { useQuery } from '@tanstack/react-query'
import { readEarlierFaults } from '#contract/earlier-faults.ts'
import type { EarlierFaults, LastCheck } from '#domain/equipment/earlier-faults.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

const NONE: EarlierFaults = { reasons: {}, lastChecks: [] }

/** The earlier reasons for bad answers and the last check of each machine; none while they are unknown. */
export function useEarlierFaults(rink: Rink): EarlierFaults {
  const { data = NONE } = useQuery({
    queryKey: rinkKey(rink.id, 'equipment', 'earlier-faults'),
    queryFn: () => call(readEarlierFaults, { query: { rinkId: String(rink.id) } }),
  })
  return data
}

/** The answer to an item in the last check of a machine, and its time, if it was a bad one. */
export function lastBadOf(
  lastChecks: readonly LastCheck[],
  machineId: number | undefined,
  item: string,
): { rating: string; at: string } | undefined {
  for (const { machineId: id, at, bad } of lastChecks) {
    const found = id === machineId && bad.find(one => one.item === item)
    if (found) return { rating: found.rating, at }
  }
  return undefined
}

/** The last check of a machine in a specified checklist. */
export function lastChecklistOf(lastChecks: readonly LastCheck[], id: number): LastCheck | undefined {
  return lastChecks.find(({ machineId, submissionId }) => machineId === id && submissionId !== null)
}
