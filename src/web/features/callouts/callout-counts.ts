import { useQuery } from '@tanstack/react-query'
import { countCallouts } from '#contract/callout-counts.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The number of callouts in progress; undefined until it is loaded. */
export function useCalloutsInProgress(rink: Rink): number | undefined {
  const { data } = useQuery({
    queryKey: rinkKey(rink.id, 'callouts', 'counts'),
    queryFn: () => call(countCallouts, { query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
  return data?.inProgress
}
