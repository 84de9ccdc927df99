import { useQuery } from '@tanstack/react-query'
import { readWorkedHours } from '#contract/worked-hours.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The shifts of the week that holds `day`, and who is signed in. */
export function useWorkedHours(rink: Rink, day: string) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'staff', 'week', day),
    queryFn: () => call(readWorkedHours, { query: { rinkId: String(rink.id), week: day } }),
    refetchOnMount: 'always',
  })
}
