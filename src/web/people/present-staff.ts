import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listStaff } from '#contract/staff.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'

/** The staff on record. */
export function staffOf({ id }: Rink) {
  return queryOptions({
    queryKey: rinkKey(id, 'staff', 'list'),
    queryFn: () => call(listStaff, { query: { rinkId: String(id) } }),
  })
}

/** The staff on record, including pending writes. The list is fetched only if it is not cached. */
export function useStaff(rink: Rink): StaffMember[] {
  const { data } = useQuery(staffOf(rink))
  const withPending = useOverlay('staff', rink)
  return useMemo(() => withPending(data ?? []), [data, withPending])
}

/** The people who are signed in, including pending writes. */
export function usePresentStaff(rink: Rink): StaffMember[] {
  const staff = useStaff(rink)
  return useMemo(() => staff.filter(({ isSignedIn }) => isSignedIn), [staff])
}

/** The names of the people who have signed out today after `since` and not in again, the newest first. */
export function useSignedOutNames(rink: Rink, since = ''): string[] {
  const today = operationalDay(serverNow(), rink)
  return useStaff(rink)
    .filter(({ isSignedIn }) => !isSignedIn)
    .flatMap(({ name, lastSignOut }) => (lastSignOut === null ? [] : [{ name, at: lastSignOut }]))
    .filter(({ at }) => at > since && operationalDay(at, rink) === today)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ name }) => name)
}

/** The name of the person on site, if exactly one is signed in. */
export function useOnlyPresent(rink: Rink): string | undefined {
  const [only, ...others] = usePresentStaff(rink)
  return others.length === 0 ? only?.name : undefined
}
