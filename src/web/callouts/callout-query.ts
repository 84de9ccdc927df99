import { queryOptions } from '@tanstack/react-query'
import { readCallout } from '#contract/callouts.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The query for one callout. */
export function calloutOf(rink: Rink, id: string) {
  return queryOptions({
    queryKey: rinkKey(rink.id, 'callouts', 'one', id),
    queryFn: () => call(readCallout, { params: { id }, query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}
