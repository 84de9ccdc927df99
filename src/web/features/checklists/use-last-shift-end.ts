import { useQuery } from '@tanstack/react-query'
import { listShiftEnds } from '#contract/shift-end.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The last end of a shift, since which the checklists start again; `null` where there was none yet. */
export function useLastShiftEnd(rink: Rink) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'shift-ends', 'last'),
    queryFn: async () => {
      const [last] = await call(listShiftEnds, { query: { rinkId: String(rink.id), limit: '1' } })
      return last ?? null
    },
  })
}
