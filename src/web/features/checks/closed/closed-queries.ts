import { useQuery } from '@tanstack/react-query'
import { listClosures, listNoneHere } from '#contract/closures.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The closed days of a rink, from a year ago on. */
export function useClosures({ id }: Rink) {
  return useQuery({
    queryKey: rinkKey(id, 'checks', 'closures'),
    queryFn: () => call(listClosures, { query: { rinkId: String(id) } }),
    refetchOnMount: 'always',
  })
}

/** The kinds of machine that a rink states to have none of. */
export function useNoneHere({ id }: Rink) {
  return useQuery({
    queryKey: rinkKey(id, 'checks', 'none-here'),
    queryFn: () => call(listNoneHere, { query: { rinkId: String(id) } }),
    refetchOnMount: 'always',
  })
}
