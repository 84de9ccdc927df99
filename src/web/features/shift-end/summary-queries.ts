import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listCallouts } from '#contract/callouts.ts'
import { listHandovers } from '#contract/handovers.ts'
import { listIncidents } from '#contract/incidents.ts'
import { listShiftEnds } from '#contract/shift-end.ts'
import { madeAt } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** More than one shift records: the summary would count too few otherwise. */
const MOST_RECORDS = 50
const MOST_HANDOVERS = 10

/** The newest records of one kind: complete since `from`. */
export interface RecentRecords<Dated extends { at: string }> {
  list: readonly Dated[]
  from: string
}

function newest<Dated extends { at: string }>(list: Dated[], limit: number): RecentRecords<Dated> {
  return { list, from: list.length < limit ? '' : (list.at(-1)?.at ?? '') }
}

/** The times of the last callouts that a manager has authorised and of the last incidents, and the last handovers. */
export function useRecentRecords(rink: Rink) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'shift-ends', 'recent records'),
    queryFn: async () => {
      const query = { rinkId: String(rink.id), limit: String(MOST_RECORDS) }
      const [callouts, incidents, handovers] = await Promise.all([
        call(listCallouts, { query }),
        call(listIncidents, { query }),
        call(listHandovers, { query: { ...query, limit: String(MOST_HANDOVERS) } }),
      ])
      const submitted = ({ submittedAt: at }: { submittedAt: string }) => ({ at })
      return {
        callouts: newest(callouts.map(submitted), MOST_RECORDS),
        incidents: newest(incidents.map(submitted), MOST_RECORDS),
        handovers: newest(
          handovers.map(one => ({ at: madeAt(one), acceptedBy: one.acceptedBy ?? null })),
          MOST_HANDOVERS,
        ),
      }
    },
    refetchOnMount: 'always',
  })
}

/** Two weeks of shift ends. */
const PAGE_SIZE = '14'

/** The ends of shifts, newest first, in pages; from the one with the id `first`, or from the last one. */
export function useShiftEnds(rink: Rink, first?: number) {
  return useInfiniteQuery({
    queryKey: rinkKey(rink.id, 'shift-ends', 'list', first),
    queryFn: ({ pageParam: before }) =>
      callPage(listShiftEnds, {
        query: { rinkId: String(rink.id), limit: PAGE_SIZE, ...(before ? { before } : {}) },
      }),
    initialPageParam: first === undefined ? '' : String(first + 1),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}
