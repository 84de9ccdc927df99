import { useQuery } from '@tanstack/react-query'
import { listIncidentDeadlines } from '#contract/incident-deadlines.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The incidents that still have to be reported, the first deadline first. */
export function useIncidentDeadlines(rink: Rink) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'incidents', 'deadlines'),
    queryFn: () => call(listIncidentDeadlines, { query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}
