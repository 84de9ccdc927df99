import { useQuery } from '@tanstack/react-query'
import { listClosings } from '#contract/closings.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The machines and places that were taken out of use, newest first. Their topic is that of the locks. */
export function useClosings({ id }: Rink) {
  return useQuery({
    queryKey: rinkKey(id, 'equipment', 'closings'),
    queryFn: () => call(listClosings, { query: { rinkId: String(id) } }),
    refetchOnMount: 'always',
  })
}
