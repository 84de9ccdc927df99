import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { listCompletedShifts } from '#contract/staff.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import type { ShownMember } from '#domain/staff/pending-attendance.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { call } from '#web/api/client.ts'
import { rinkKey, unlessJustRead } from '#web/api/query-client.ts'
import type { RetriedQuery } from '#web/components/load-failure.tsx'
import { useOverlay } from '#web/offline/outbox/overlay.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { staffOf } from '#web/people/present-staff.ts'
import { peopleOf } from './queued-writes.ts'
import { readStoredStaff, storeStaff } from './staff-storage.ts'

/** The staff of the rink: the stored list first, then the server's. */
function useStaff(rink: Rink) {
  const staff = useQuery({
    ...staffOf(rink),
    initialData: () => readStoredStaff(rink),
    initialDataUpdatedAt: 0,
    refetchOnMount: unlessJustRead,
  })
  const { data } = staff
  useEffect(() => {
    if (data) storeStaff(data, rink)
  }, [data, rink])
  return staff
}

/** The server's staff list with the pending writes of this tablet. */
export interface StaffHere {
  staff: ShownMember[]
  /** The pending and refused writes, by staff id. */
  waiting: ReadonlyMap<number, WaitingWrite[]>
  refused: ReadonlyMap<number, WaitingWrite[]>
}

/** The staff as this tablet knows them. */
export function useStaffHere(rink: Rink) {
  const list = useStaff(rink)
  const withPending = useOverlay('staff', rink)
  const writes = useKeptWrites(rink.id)
  const { data } = list
  const here = useMemo(
    (): StaffHere | undefined =>
      data && {
        staff: withPending(data),
        waiting: writesByPerson(writes.filter(isWaiting)),
        refused: writesByPerson(writes.filter(write => !isWaiting(write))),
      },
    [data, withPending, writes],
  )
  return { ...list, here }
}

interface ShiftsOfDay extends RetriedQuery {
  /** Completed shifts by staff id, oldest first. */
  shifts: Map<number, CompletedShift[]>
  /** True while the first answer is expected; a failed attempt ends the wait. */
  isExpected: boolean
}

/** The completed shifts of the operational day. */
export function useShiftsOfDay(rink: Rink, now: Date): ShiftsOfDay {
  const today = operationalDay(now, rink)
  // After midnight the evening's shifts have the date of the day before.
  const dates = [today, rinkDate(now, rink.timezone)]
  return useShifts(rink, dates, ({ signedInAt }) => operationalDay(signedInAt, rink) === today)
}

/** The completed shifts at any time after `from` and up to `until`; `from` is a day earlier at most. */
export function useShiftsBetween(rink: Rink, from: string, until: Date): ShiftsOfDay {
  const day = operationalDay(until, rink)
  const end = until.toISOString()
  const dates = [dayAfter(day, -1), day, rinkDate(until, rink.timezone)]
  return useShifts(rink, dates, ({ signedInAt, signedOutAt }) => signedInAt <= end && signedOutAt > from)
}

function useShifts(
  rink: Rink,
  dates: readonly string[],
  isWanted: (shift: CompletedShift) => boolean,
): ShiftsOfDay {
  return useQueries({
    queries: [...new Set(dates)].map(date => ({
      queryKey: rinkKey(rink.id, 'staff', 'shifts', date),
      queryFn: () => call(listCompletedShifts, { query: { rinkId: String(rink.id), date } }),
    })),
    combine: answers => {
      const shifts = answers
        .flatMap(({ data }) => data ?? [])
        .filter(isWanted)
        .sort((one, other) => one.signedInAt.localeCompare(other.signedInAt))
      return {
        shifts: Map.groupBy(shifts, ({ staffId }) => staffId),
        isExpected: answers.some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
        error: answers.find(({ error }) => error)?.error ?? null,
        isFetching: answers.some(({ isFetching }) => isFetching),
        refetch: () => {
          for (const { refetch } of answers) void refetch()
        },
      }
    },
  })
}

function writesByPerson(writes: readonly WaitingWrite[]): Map<number, WaitingWrite[]> {
  const people = new Map<number, WaitingWrite[]>()
  for (const write of writes)
    for (const id of peopleOf(write)) people.set(id, [...(people.get(id) ?? []), write])
  return people
}
