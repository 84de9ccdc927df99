import { useQuery } from '@tanstack/react-query'
import { readCheckCalendars } from '#contract/checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** Days yyyy-MM-dd, both included; optionally of one check. */
interface Shown {
  from: string
  to: string
  /** The id of a check, or the type of a specified checklist. */
  check?: string
}

/** The calendars of all checks of a rink, or of one. */
export function useCalendars(rink: Rink, { from, to, check }: Shown) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'checks', 'calendars', from, to, check ?? ''),
    queryFn: () =>
      call(readCheckCalendars, {
        query: { rinkId: String(rink.id), from, to, ...(check !== undefined && { check }) },
      }),
    refetchOnMount: 'always',
  })
}
