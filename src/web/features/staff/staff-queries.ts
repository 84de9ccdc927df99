import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { listStaff } from '#contract/staff.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { staffHere } from './attendance/waiting-attendance.ts'
import { readStoredStaff, storeStaff } from './staff-storage.ts'

/** The staff on record. */
export function staffOf({ id }: Rink) {
  return queryOptions({
    queryKey: rinkKey(id, 'staff', 'list'),
    queryFn: () => call(listStaff, { query: { rinkId: String(id) } }),
  })
}

/** The staff of the rink; at once as it was before a reload, then as it is. */
function useStaff(rink: Rink) {
  const staff = useQuery({
    ...staffOf(rink),
    initialData: () => readStoredStaff(rink),
    initialDataUpdatedAt: 0,
    refetchOnMount: 'always',
  })
  const { data } = staff
  useEffect(() => {
    if (data) storeStaff(data, rink)
  }, [data, rink])
  return staff
}

/** The staff, with what was done on this tablet and is not on record yet. */
export function useStaffHere(rink: Rink) {
  const list = useStaff(rink)
  const writes = useKeptWrites(rink.id)
  const { data } = list
  const here = useMemo(() => data && staffHere(data, writes, rink.timezone), [data, writes, rink.timezone])
  return { ...list, here }
}

/** Who is signed in, what waits on this tablet included; asked for only where this tablet does not know yet. */
export function usePresentStaff(rink: Rink): StaffMember[] {
  const { data } = useQuery(staffOf(rink))
  const writes = useKeptWrites(rink.id)
  return useMemo(
    () => staffHere(data ?? [], writes, rink.timezone).staff.filter(({ isSignedIn }) => isSignedIn),
    [data, writes, rink.timezone],
  )
}
