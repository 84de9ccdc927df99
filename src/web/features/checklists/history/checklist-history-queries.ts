import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listKnownMachines, listSubmissions, readSubmission } from '#contract/checklist-history.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** A month of daily checks. */
const PAGE_SIZE = '30'

/** The machines in the latest submissions of the rink. */
export function useKnownMachines({ type }: ChecklistDefinition, rinkId: number) {
  return useQuery({
    queryKey: rinkKey(rinkId, 'checklists', type, 'machines'),
    queryFn: () => call(listKnownMachines, { query: { rinkId: String(rinkId), type } }),
  })
}

/** The submissions, newest first, in pages; optionally of one day. */
export function useSubmissions({ type }: ChecklistDefinition, rinkId: number, day: string | undefined) {
  return useInfiniteQuery({
    queryKey: rinkKey(rinkId, 'checklists', type, 'submissions', day ?? ''),
    queryFn: ({ pageParam: before }) =>
      callPage(listSubmissions, {
        query: {
          rinkId: String(rinkId),
          type,
          limit: PAGE_SIZE,
          ...(before && { before }),
          ...(day !== undefined && { day }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}

/** All submissions of one day, newest first. */
export function useRevisions({ type }: ChecklistDefinition, rinkId: number, day: string) {
  return useQuery({
    queryKey: rinkKey(rinkId, 'checklists', type, 'revisions', day),
    queryFn: () => call(listSubmissions, { query: { rinkId: String(rinkId), type, day } }),
  })
}

/** One complete submission. Not fetched without an id. */
export function useSubmissionRecord(rinkId: number, id: string | undefined) {
  return useQuery({
    queryKey: rinkKey(rinkId, 'checklists', 'record', id),
    queryFn: () => call(readSubmission, { params: { id: id ?? '' }, query: { rinkId: String(rinkId) } }),
    enabled: id !== undefined,
  })
}
