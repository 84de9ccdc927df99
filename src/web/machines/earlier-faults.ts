import { useQuery } from '@tanstack/react-query'
import { readEarlierFaults } from '#contract/earlier-faults.ts'
import type { EarlierFaults } from '#domain/equipment/earlier-faults.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

const NONE: EarlierFaults = { reasons: {}, lastBad: [] }

/** The earlier reasons for bad answers and the last bad answers of each machine; none while they are unknown. */
export function useEarlierFaults(rink: Rink): EarlierFaults {
  const { data = NONE } = useQuery({
    queryKey: rinkKey(rink.id, 'equipment', 'earlier-faults'),
    queryFn: () => call(readEarlierFaults, { query: { rinkId: String(rink.id) } }),
  })
  return data
}
