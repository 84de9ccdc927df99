import { skipToken, useQuery } from '@tanstack/react-query'
import type { Action } from '#domain/actions/action.ts'
import { isOverdue } from '#domain/actions/overdue.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useNow } from '#web/components/use-now.ts'

const MINUTE_MS = 60_000

/**
 * The overdue actions, once a screen or shell/early-screens.tsx has loaded the list. Every screen counts them, so the
 * calls of actions must not be loaded with them.
 */
export function useOverdue({ id }: Rink): Action[] {
  const { data = [] } = useQuery<Action[]>({
    queryKey: rinkKey(id, 'actions', 'list'),
    queryFn: skipToken,
  })
  const now = useNow(MINUTE_MS)
  return data.filter(action => isOverdue(action, now))
}
