import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { checklistCalls, checklistEndpoints } from '#contract/checklists.ts'
import { listShiftEnds } from '#contract/shift-end.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'

/** Specification 1, section 9. */
const STATUS_POLLING_MS = 60_000

interface Status {
  completed: boolean
  /** True if the rink states to have no such machine. */
  noneHere?: true | undefined
}

export type ChecklistStatuses = Record<ChecklistDefinition['type'], Status | undefined>

interface AskedStatuses {
  statuses: ChecklistStatuses
  /** True while an unknown status is being asked for. */
  isLoading: boolean
}

/** The completion of each daily checklist, by type; undefined while unknown. */
export function useChecklistStatuses(rink: Rink): AskedStatuses {
  const day = useOperationalDay(rink)
  return useQueries({
    queries: checklistCalls.map(({ definition, status }) => ({
      queryKey: rinkKey(rink.id, 'checklists', definition.type, 'status', day),
      queryFn: () => call(status, { query: { rinkId: String(rink.id) } }),
      refetchInterval: STATUS_POLLING_MS,
    })),
    combine: byType,
  })
}

/** The current submission of the day. */
export function useTodaysRecord(definition: ChecklistDefinition, rink: Rink) {
  const day = useOperationalDay(rink)
  return useQuery({
    queryKey: rinkKey(rink.id, 'checklists', definition.type, 'today', day),
    queryFn: async () => {
      const { data } = await call(checklistEndpoints(definition).today, {
        query: { rinkId: String(rink.id) },
      })
      return data
    },
    // A form starts from the current submission, even after a missed live event.
    refetchOnMount: 'always',
    // The form stays while the next day is loading.
    placeholderData: keepPreviousData,
  })
}

/** The last end of a shift, after which the checklists start again; `null` where there was none. */
export function useLastShiftEnd(rink: Rink) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'shift-ends', 'last'),
    queryFn: async () => {
      const [last] = await call(listShiftEnds, { query: { rinkId: String(rink.id), limit: '1' } })
      return last ?? null
    },
  })
}

function byType(answers: { data: Status | undefined; isFetching: boolean }[]): AskedStatuses {
  return {
    statuses: Object.fromEntries(
      checklistCalls.map(({ definition }, index) => [definition.type, answers[index]?.data]),
    ),
    isLoading: answers.some(({ data, isFetching }) => data === undefined && isFetching),
  }
}
