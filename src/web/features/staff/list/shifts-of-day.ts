import { useQueries } from '@tanstack/react-query'
import { listCompletedShifts } from '#contract/staff.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import type { RetriedQuery } from '#web/components/load-failure.tsx'

interface ShiftsOfDay extends RetriedQuery {
  /** Oldest first, by staff id. */
  shifts: Map<number, CompletedShift[]>
}

/** The completed shifts of the operational day. */
export function useShiftsOfDay(rink: Rink, now: Date): ShiftsOfDay {
  const today = operationalDay(now, rink)
  // After midnight the evening's shifts have the date of the day before.
  const dates = [...new Set([today, rinkDate(now, rink.timezone)])]
  return useQueries({
    queries: dates.map(date => ({
      queryKey: rinkKey(rink.id, 'staff', 'shifts', date),
      queryFn: () => call(listCompletedShifts, { query: { rinkId: String(rink.id), date } }),
    })),
    combine: answers => {
      const shifts = answers
        .flatMap(({ data }) => data ?? [])
        .filter(({ signedInAt }) => operationalDay(signedInAt, rink) === today)
        .sort((one, other) => one.signedInAt.localeCompare(other.signedInAt))
      return {
        shifts: byPerson(shifts),
        error: answers.find(({ error }) => error)?.error ?? null,
        isFetching: answers.some(({ isFetching }) => isFetching),
        refetch: () => {
          for (const { refetch } of answers) void refetch()
        },
      }
    },
  })
}

function byPerson(shifts: CompletedShift[]): Map<number, CompletedShift[]> {
  const people = new Map<number, CompletedShift[]>()
  for (const shift of shifts) people.set(shift.staffId, [...(people.get(shift.staffId) ?? []), shift])
  return people
}
