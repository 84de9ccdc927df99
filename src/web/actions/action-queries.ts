import { useQuery } from '@tanstack/react-query'
import { listActions, listMachineActions } from '#contract/actions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The actions of the rink that are not closed, those due first first. */
export function useActions({ id }: Rink) {
  return useQuery({
    queryKey: rinkKey(id, 'actions', 'list'),
    queryFn: () => call(listActions, { query: { rinkId: String(id) } }),
    refetchOnMount: 'always',
  })
}

/** All actions about a machine, newest first. */
export function useMachineActions({ id }: Rink, machineId: number) {
  return useQuery({
    queryKey: rinkKey(id, 'actions', 'of-machine', machineId),
    queryFn: () => call(listMachineActions, { query: { rinkId: String(id), machineId: String(machineId) } }),
    refetchOnMount: 'always',
  })
}
