import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listActions, listClosedActions, listMachineActions } from '#contract/actions.ts'
import type { ActionSource } from '#domain/actions/action.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey, unlessJustRead } from '#web/api/query-client.ts'

const PAGE_SIZE = '30'

/** The actions of the rink that are not closed, those due first first. */
export function fetchActions(rinkId: number) {
  return call(listActions, { query: { rinkId: String(rinkId) } })
}

/** The open actions, fetched again by each screen that shows them, unless the navigation has just fetched them. */
export function useActions({ id }: Rink) {
  return useQuery({
    queryKey: rinkKey(id, 'actions', 'list'),
    queryFn: () => fetchActions(id),
    refetchOnMount: unlessJustRead,
  })
}

/** All actions about a machine, newest first. `undefined` fetches nothing. */
export function useMachineActions({ id }: Rink, machineId: number | undefined) {
  return useQuery({
    queryKey: rinkKey(id, 'actions', 'of-machine', machineId),
    queryFn: () => call(listMachineActions, { query: { rinkId: String(id), machineId: String(machineId) } }),
    enabled: machineId !== undefined,
    refetchOnMount: 'always',
  })
}

/** Closed and declined actions in pages, newest first; perhaps of one source. */
export function useClosedActions({ id }: Rink, source?: ActionSource) {
  return useInfiniteQuery({
    queryKey: rinkKey(id, 'actions', 'closed', source ?? ''),
    queryFn: ({ pageParam: before }) =>
      callPage(listClosedActions, {
        query: {
          rinkId: String(id),
          limit: PAGE_SIZE,
          ...(source && { source }),
          ...(before && { before }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}
