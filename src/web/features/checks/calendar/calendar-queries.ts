import { useQuery } from '@tanstack/react-query'
import { readCheckCalendars } from '#contract/checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** Days yyyy-MM-dd, both included; optionally of one check. */
interface Shown {
  from: string
  to: string
  checkId?: string
}

/** The calendars of all checks of a rink, or of one. */
export function useCalendars(rink: Rink, { from, to, checkId }: Shown) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'checks', 'calendars', from, to, checkId ?? ''),
    queryFn: () =>
      call(readCheckCalendars, {
        query: { rinkId: String(rink.id), from, to, ...(checkId !== undefined && { checkId }) },
      }),
    refetchOnMount: 'always',
  })
}
