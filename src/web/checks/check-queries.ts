import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listChecks, listDueChecks } from '#contract/checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey, unlessJustRead } from '#web/api/query-client.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'

/** New instances begin with the day, without a change that the server could tell. */
const POLLING_MS = 5 * 60_000

/** The checks of the shift with the pending ones of this tablet; cached for offline. */
export function useDueChecks(rink: Rink) {
  const list = useQuery({
    queryKey: rinkKey(rink.id, 'checks', 'due'),
    queryFn: () => call(listDueChecks, { query: { rinkId: String(rink.id) } }),
    refetchInterval: POLLING_MS,
    refetchOnMount: unlessJustRead,
  })
  const withPending = useOverlay('dueChecks', rink)
  const { data } = list
  const due = useMemo(() => data && withPending(data), [data, withPending])
  return { ...list, due }
}

/** The checks in use at a rink; cached for offline. */
export function checksQuery(rinkId: number) {
  return queryOptions({
    queryKey: rinkKey(rinkId, 'checks', 'list'),
    queryFn: () => call(listChecks, { query: { rinkId: String(rinkId) } }),
    refetchOnMount: 'always',
  })
}

export function useChecks(rink: Rink) {
  return useQuery(checksQuery(rink.id))
}
