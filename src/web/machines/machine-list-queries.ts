import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { listMachines } from '#contract/equipment.ts'
import { operationalDay } from '#domain/dates.ts'
import { asOfDay, type RegisterAsOf } from '#domain/equipment/machine.ts'
import { lockedOut } from '#domain/equipment/pending-checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey, unlessJustRead } from '#web/api/query-client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'
import { groupsOf } from './register-groups.ts'

/** The query key of a rink's register. It has no day, so that a start on a new day still knows the locked machines. */
export const registerKey = (rinkId: number) => rinkKey(rinkId, 'equipment', 'list')
/** The prefix of the query keys of single machines. */
export const machineKeys = (rinkId: number) => rinkKey(rinkId, 'equipment', 'one')

/**
 * The register of the rink, including the checks and faults that this tablet has not sent yet. Before the register is
 * loaded, `isPartial` is true and only the machines that this tablet has locked are listed.
 */
export function useMachines(rink: Rink) {
  const today = useOperationalDay(rink)
  const withPending = useOverlay('register', rink)
  const query = useQuery({
    queryKey: registerKey(rink.id),
    queryFn: async (): Promise<RegisterAsOf> => {
      const day = operationalDay(serverNow(), rink)
      return { day, machines: await call(listMachines, { query: { rinkId: String(rink.id) } }) }
    },
    refetchOnMount: unlessJustRead,
  })
  const { data, refetch } = query
  const day = data?.day
  useEffect(() => {
    if (day !== undefined && day !== today) void refetch({ cancelRefetch: false })
  }, [day, today, refetch])
  const machines = useMemo(() => {
    const register = withPending({ day: today, machines: data ? asOfDay(data, today) : [] })
    return data ? register.machines : lockedOut(register.machines)
  }, [data, today, withPending])
  return { ...query, data: machines, isPartial: data === undefined }
}

/** The register in groups; undefined while nothing of it is known. */
export function useRegisterGroups(rink: Rink) {
  const today = useRinkDate(rink)
  const { data, error, isPartial, isFetching, isFetchedAfterMount } = useMachines(rink)
  /** True unless the register may be from before this screen was opened. */
  const isCurrent = !isPartial && error === null && (isFetchedAfterMount || !isFetching)
  return { groups: data && groupsOf(data, today), machines: data, today, error, isPartial, isCurrent }
}
