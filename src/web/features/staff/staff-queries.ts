import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { listStaff } from '#contract/staff.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import type { ShownMember } from '#domain/staff/pending-attendance.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { peopleOf } from './queued-writes.ts'
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

/** The staff as this tablet knows them: what is on record, and what was done here since. */
export interface StaffHere {
  staff: ShownMember[]
  /** By staff id: what waits to be sent about someone, and what was refused. */
  waiting: ReadonlyMap<number, WaitingWrite[]>
  refused: ReadonlyMap<number, WaitingWrite[]>
}

/** The staff, with what was done on this tablet and is not on record yet. */
export function useStaffHere(rink: Rink) {
  const list = useStaff(rink)
  const withPending = useOverlay('staff', rink)
  const writes = useKeptWrites(rink.id)
  const { data } = list
  const here = useMemo(
    (): StaffHere | undefined =>
      data && {
        staff: withPending(data),
        waiting: byPerson(writes.filter(isWaiting)),
        refused: byPerson(writes.filter(write => !isWaiting(write))),
      },
    [data, withPending, writes],
  )
  return { ...list, here }
}

/** Who is signed in, what waits on this tablet included; asked for only where this tablet does not know yet. */
export function usePresentStaff(rink: Rink): StaffMember[] {
  const { data } = useQuery(staffOf(rink))
  const withPending = useOverlay('staff', rink)
  return useMemo(() => withPending(data ?? []).filter(({ isSignedIn }) => isSignedIn), [data, withPending])
}

function byPerson(writes: readonly WaitingWrite[]): Map<number, WaitingWrite[]> {
  const people = new Map<number, WaitingWrite[]>()
  for (const write of writes)
    for (const id of peopleOf(write)) people.set(id, [...(people.get(id) ?? []), write])
  return people
}
