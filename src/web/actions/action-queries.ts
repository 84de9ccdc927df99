import { useQuery } from '@tanstack/react-query'
import { listActions } from '#contract/actions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The actions of the rink that are not closed, those due first first. */
export function useActions({ id }: Rink) {
  return useQuery({
    queryKey: rinkKey(id, 'actions', 'list'),
    queryFn: () => call(listActions, { query: { rinkId: String(id) } }),
    refetchOnMount: 'always',
  })
}
