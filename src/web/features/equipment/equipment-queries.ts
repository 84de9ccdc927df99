import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { listMachineEvents, listMachines, readMachine } from '#contract/equipment.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useNow } from '#web/components/use-now.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useOutbox } from '#web/offline/outbox/use-outbox.ts'
import { asOfDay, type RegisterAsOf } from './register-as-of.ts'
import { groupsOf } from './register-groups.ts'
import { asShown, type ShownMachine, withWaitingChecks } from './waiting-checks.ts'

const PAGE_SIZE = '30'
const LOOK_EVERY_MS = 30_000

/** Where the register of a rink is kept; without the day, so that a start on a new one still knows what is locked. */
export const registerKey = (rinkId: number) => rinkKey(rinkId, 'equipment', 'list')

/** The register of the rink as this tablet knows it: with the checks and faults that it has not sent yet. */
export function useMachines(rink: Rink) {
  const today = useOperationalDay(rink)
  const withWaiting = useWithWaiting(rink, today)
  const query = useQuery({
    queryKey: registerKey(rink.id),
    queryFn: async (): Promise<RegisterAsOf> => {
      const day = operationalDay(serverNow(), rink)
      return { day, machines: await call(listMachines, { query: { rinkId: String(rink.id) } }) }
    },
    refetchOnMount: 'always',
  })
  const { data, refetch } = query
  const day = data?.day
  useEffect(() => {
    if (day !== undefined && day !== today) void refetch({ cancelRefetch: false })
  }, [day, today, refetch])
  const machines = useMemo(() => data && withWaiting(asOfDay(data, today)), [data, today, withWaiting])
  return { ...query, data: machines }
}

/** One machine as it stands; asked for an entry that turned out to be another machine, that one. */
export function useMachine(rink: Rink, id: string) {
  const day = useOperationalDay(rink)
  const withWaiting = useWithWaiting(rink, day)
  const listed = useMachines(rink).data?.find(machine => String(machine.id) === id)
  const select = useCallback(
    (machine: Machine): ShownMachine => ({
      ...asShown(machine),
      ...withWaiting([machine]).find(shown => shown.id === machine.id),
    }),
    [withWaiting],
  )
  const query = useQuery({
    queryKey: rinkKey(rink.id, 'equipment', 'one', id, day),
    queryFn: () => call(readMachine, { params: { id }, query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    select,
  })
  // Without a network the register is known, but not each machine by itself.
  return { ...query, data: query.data ?? listed }
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

/** The register in its groups, as it is read; undefined while it is not known. */
export function useRegisterGroups(rink: Rink) {
  const today = useRinkDate(rink)
  const { data, error } = useMachines(rink)
  return { groups: data && groupsOf(data, today), machines: data, today, error }
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
