import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { listMachines } from '#contract/equipment.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { asOfDay, type RegisterAsOf } from '#domain/equipment/register-as-of.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useOutbox } from '#web/offline/outbox/use-outbox.ts'
import { lockedHere, withWaitingChecks } from './on-tablet/waiting-checks.ts'
import { groupsOf } from './register/register-groups.ts'

const JUST_READ_MS = 5000

/** The key under which a rink's register is cached; without the day, so that a start on a new one still knows what is locked. */
export const registerKey = (rinkId: number) => rinkKey(rinkId, 'equipment', 'list')
/** What the keys begin with under which single machines of a rink are cached. */
export const machineKeys = (rinkId: number) => rinkKey(rinkId, 'equipment', 'one')

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
    // The parts of a screen mount one after the other: what the first has just fetched is not fetched again.
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

/** The register in its groups, as it is read; undefined while nothing of it is known. */
export function useRegisterGroups(rink: Rink) {
  const today = useRinkDate(rink)
  const { data, error, isPartial } = useMachines(rink)
  return { groups: data && groupsOf(data, today), machines: data, today, error, isPartial }
}

/** Gives a function that adds to machines the checks and faults of the rink that wait on this tablet; `day` is its operational day. */
export function useWithWaiting(rink: Rink, day: string) {
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
