import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listCallouts } from '#contract/callouts.ts'
import type { PartRead } from '#contract/endpoint.ts'
import { listHandovers } from '#contract/handovers.ts'
import { listIncidents } from '#contract/incidents.ts'
import { listShiftEnds, readEarlyEnd, validateShiftEnd } from '#contract/shift-end.ts'
import { madeAt } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey, shiftEndValidationKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'

/** The server's decision if the shift can end now, with the open items. */
export type Validation = PartRead<typeof validateShiftEnd, 'reply'>

/** Asks the server if the shift can end now. */
export function validationQuery({ id }: Rink) {
  return queryOptions({
    queryKey: shiftEndValidationKey(id),
    queryFn: () => call(validateShiftEnd, { query: { rinkId: String(id) } }),
    refetchOnMount: 'always',
  })
}

/** Early ends that no manager has acknowledged, newest first. */
export function useUnreadEarlyEnds(rink: Rink) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'shift-ends', 'unread'),
    queryFn: () => call(listShiftEnds, { query: { rinkId: String(rink.id), unread: 'true' } }),
    refetchOnMount: 'always',
  })
}

/** More than one shift records: the summary would count too few otherwise. */
const MOST_RECORDS = 50
const MOST_HANDOVERS = 10

/** The newest records of one sort, which are all since `from`. */
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

/** Acknowledges an early end with a manager's PIN. */
export function useReadEarlyEnd(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(
    rink.id,
    ['shift-ends', 'checklists'],
    ({ id, ...typed }: TypedPin & { id: number }) => {
      const body = { ...typed, rinkId: rink.id }
      const params = { id: String(id) }
      return sendKeyed({ id, ...body }, key => call(readEarlyEnd, { params, body, key }))
    },
  )
}
