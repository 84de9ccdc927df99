import { useQuery } from '@tanstack/react-query'
import { listPlannedWork } from '#contract/planned-work.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useKeyedWrite } from '#web/api/use-keyed-write.ts'

/** The planned work of the rink; cached for offline. */
export function usePlannedWork({ id }: Rink) {
  return useQuery({
    queryKey: rinkKey(id, 'actions', 'planned-work'),
    queryFn: () => call(listPlannedWork, { query: { rinkId: String(id) } }),
    refetchOnMount: 'always',
  })
}

/** Makes a write about planned work. */
export function usePlannedWorkWrite({ id }: Rink) {
  return useKeyedWrite(id, ['actions'])
}
