import { useQuery } from '@tanstack/react-query'
import { listClosings } from '#contract/closings.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import type { Period } from '#web/components/period.ts'

/**
 * The machines and places that were taken out of use in a period, newest first; '' for a period without a limit. Their
 * topic is that of the locks.
 */
export function useClosings({ id }: Rink, { from, to }: Period, enabled: boolean) {
  return useQuery({
    queryKey: rinkKey(id, 'equipment', 'closings', from, to),
    queryFn: () =>
      call(listClosings, { query: { rinkId: String(id), ...(from && { from }), ...(to && { to }) } }),
    enabled,
    refetchOnMount: 'always',
  })
}
