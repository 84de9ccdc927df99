import { useQuery } from '@tanstack/react-query'
import type { Action } from '#domain/actions/action.ts'
import { isOverdue } from '#domain/actions/overdue.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkKey, unlessJustRead } from '#web/api/query-client.ts'
import { useNow } from '#web/components/use-now.ts'

const MINUTE_MS = 60_000

/** The overdue actions, which every screen counts. They are loaded after the first load, as their calls are. */
export function useOverdue({ id }: Rink, isFirstLoadOver: boolean): Action[] {
  const { data = [] } = useQuery<Action[]>({
    queryKey: rinkKey(id, 'actions', 'list'),
    queryFn: async () => (await import('./action-queries.ts')).fetchActions(id),
    enabled: isFirstLoadOver,
    refetchOnMount: unlessJustRead,
  })
  const now = useNow(MINUTE_MS)
  return data.filter(action => isOverdue(action, now))
}
