import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { listMachineEvents, listMachines, readMachine } from '#contract/equipment.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { asOfAnotherDay, asOfDay, type RegisterAsOf } from '#domain/equipment/register-as-of.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { isServerReachable, onReachChange } from '#web/api/reach.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useNow } from '#web/components/use-now.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useOutbox } from '#web/offline/outbox/use-outbox.ts'
import { machineToShow } from './on-tablet/machine-to-show.ts'
import { asShown, lockedHere, withWaitingChecks } from './on-tablet/waiting-checks.ts'
import { groupsOf } from './register/register-groups.ts'

const PAGE_SIZE = '30'
const LOOK_EVERY_MS = 30_000
const JUST_READ_MS = 5000

/** Where the register of a rink is kept; without the day, so that a start on a new one still knows what is locked. */
export const registerKey = (rinkId: number) => rinkKey(rinkId, 'equipment', 'list')
/** What every place begins with where a machine of a rink is kept by itself. */
export const machineKeys = (rinkId: number) => rinkKey(rinkId, 'equipment', 'one')
const oneMachineKey = (rinkId: number, id: string, day: string) => [...machineKeys(rinkId), id, day] as const

/**
 * The register of the rink as this tablet knows it: with the checks and faults that it has not sent yet. Where the
 * register itself is not known, `isPartial` says so, and there is only what this tablet has put out of service.
 */
export function useMachines(rink: Rink) {
  const today = useOperationalDay(rink)
  const withWaiting = useWithWaiting(rink, today)
  const query = useQuery({
    queryKey: registerKey(rink.id),
    queryFn: async (): Promise<RegisterAsOf> => {
      const day = operationalDay(serverNow(), rink)
      return { day, machines: await call(listMachines, { query: { rinkId: String(rink.id) } }) }
    },
    // Parts of one screen come one after the other: what the first has just read is not asked for again.
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < JUST_READ_MS ? true : 'always'),
  })
  const { data, refetch } = query
  const day = data?.day
  useEffect(() => {
    if (day !== undefined && day !== today) void refetch({ cancelRefetch: false })
  }, [day, today, refetch])
  const machines = useMemo(
    () => (data ? withWaiting(asOfDay(data, today)) : lockedHere(withWaiting([]))),
    [data, today, withWaiting],
  )
  return { ...query, data: machines, isPartial: data === undefined }
}

/** One machine as it stands; asked for an entry that turned out to be another machine, that one. */
export function useMachine(rink: Rink, id: string) {
  const day = useOperationalDay(rink)
  const today = useRinkDate(rink)
  const isReachable = useSyncExternalStore(onReachChange, isServerReachable)
  const withWaiting = useWithWaiting(rink, day)
  const register = useMachines(rink)
  const listed = register.data?.find(machine => String(machine.id) === id)
  const query = useQuery({
    queryKey: oneMachineKey(rink.id, id, day),
    queryFn: () => call(readMachine, { params: { id }, query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const { data: told, isPlaceholderData } = query
  const one = useMemo(() => {
    if (!told) return undefined
    const machine = isPlaceholderData ? asOfAnotherDay(told) : told
    return { ...asShown(machine), ...withWaiting([machine]).find(shown => shown.id === machine.id) }
  }, [told, isPlaceholderData, withWaiting])
  const isSure = isReachable && query.error === null && !isPlaceholderData
  const data = machineToShow(
    one && { machine: one, asOf: query.dataUpdatedAt },
    listed && { machine: listed, asOf: register.isPartial ? 0 : register.dataUpdatedAt },
    { isSure, today },
  )
  return { ...query, data }
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

/** The register in its groups, as it is read; undefined while nothing of it is known. */
export function useRegisterGroups(rink: Rink) {
  const today = useRinkDate(rink)
  const { data, error, isPartial } = useMachines(rink)
  return { groups: data && groupsOf(data, today), machines: data, today, error, isPartial }
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
