import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { listMachineEvents, readMachine } from '#contract/equipment.ts'
import { asOfDay, type RegisterAsOf } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { isServerReachable, onReachChange } from '#web/api/reach.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { machineKeys, useMachines } from '#web/machines/machine-list-queries.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'
import { currentMachine } from './current-machine.ts'

const PAGE_SIZE = '100'

/** The current state of a machine; for a merged entry, that of the remaining one. */
export function useMachine(rink: Rink, id: string) {
  const day = useOperationalDay(rink)
  const today = useRinkDate(rink)
  const isReachable = useSyncExternalStore(onReachChange, isServerReachable)
  const withPending = useOverlay('register', rink)
  const register = useMachines(rink)
  const listed = register.data?.find(machine => String(machine.id) === id)
  const query = useQuery({
    queryKey: [...machineKeys(rink.id), id, day],
    queryFn: async (): Promise<RegisterAsOf> => {
      const machine = await call(readMachine, { params: { id }, query: { rinkId: String(rink.id) } })
      return { day, machines: [machine] }
    },
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const { data: fetched, isPlaceholderData } = query
  // Pending writes may add other machines to the register.
  const one = useMemo(
    () => fetched && withPending({ day, machines: asOfDay(fetched, day) }).machines[0],
    [fetched, day, withPending],
  )
  const isSure = isReachable && query.error === null && !isPlaceholderData
  const data = currentMachine(
    one && { machine: one, asOf: query.dataUpdatedAt },
    listed && { machine: listed, asOf: register.isPartial ? 0 : register.dataUpdatedAt },
    { isSure, today },
  )
  return { ...query, data }
}

/** The history of a machine in pages, newest first. */
export function useMachineHistory(rink: Rink, id: number) {
  return useInfiniteQuery({
    queryKey: rinkKey(rink.id, 'equipment', 'history', id),
    queryFn: ({ pageParam: before }) =>
      callPage(listMachineEvents, {
        params: { id: String(id) },
        query: { rinkId: String(rink.id), limit: PAGE_SIZE, ...(before && { before }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}
