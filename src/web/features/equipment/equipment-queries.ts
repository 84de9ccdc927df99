import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listMachineEvents, listMachines, readMachine } from '#contract/equipment.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useNow } from '#web/components/use-now.ts'
import { useOutbox } from '#web/offline/outbox/use-outbox.ts'
import { useOperationalDay } from '../checklists/operational-day.ts'
import { type ShownMachine, withWaitingChecks } from './waiting-checks.ts'

const PAGE_SIZE = '30'
const LOOK_EVERY_MS = 30_000

/** The register of the rink as this tablet knows it: with the checks and faults that it has not sent yet. */
export function useMachines(rink: Rink) {
  const day = useOperationalDay(rink)
  const withWaiting = useWithWaiting(rink, day)
  return useQuery({
    queryKey: rinkKey(rink.id, 'equipment', 'list', day),
    queryFn: () => call(listMachines, { query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
    // The list stays while that of the new day is on its way.
    placeholderData: keepPreviousData,
    select: withWaiting,
  })
}

/** One machine as it stands; asked for an entry that turned out to be another machine, that one. */
export function useMachine(rink: Rink, id: string) {
  const day = useOperationalDay(rink)
  const withWaiting = useWithWaiting(rink, day)
  const select = useCallback(
    (machine: Machine): ShownMachine => ({
      ...machine,
      isLockUnsent: false,
      ...withWaiting([machine]).find(shown => shown.id === machine.id),
    }),
    [withWaiting],
  )
  return useQuery({
    queryKey: rinkKey(rink.id, 'equipment', 'one', id, day),
    queryFn: () => call(readMachine, { params: { id }, query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    select,
  })
}

/** What happened to a machine, newest first, page after page. */
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

/** The calendar date at the rink, yyyy-MM-dd, by which due dates are judged. */
export function useRinkDate({ timezone }: Rink): string {
  return rinkDate(useNow(LOOK_EVERY_MS), timezone)
}

function useWithWaiting(rink: Rink, day: string) {
  const { writes } = useOutbox()
  return useCallback(
    (machines: Machine[]) =>
      withWaitingChecks(
        machines,
        writes.filter(({ rinkId }) => rinkId === rink.id),
        rink,
        day,
      ),
    [writes, rink, day],
  )
}
