import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readMachineStatistics } from '#contract/machine-statistics.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import type { Days } from './statistics-period.ts'

/** What the checks of the machines of a rink, or of one, found in a period. */
export function useMachineStatistics(rink: Rink, { from, to }: Days, machineId?: number) {
  const one = machineId === undefined ? {} : { machineId: String(machineId) }
  return useQuery({
    queryKey: rinkKey(rink.id, 'equipment', 'statistics', machineId ?? 'all', from, to),
    queryFn: () => call(readMachineStatistics, { query: { rinkId: String(rink.id), from, to, ...one } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}
