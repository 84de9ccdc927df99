import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listAuditEntries, listAuditUsers } from '#contract/audit.ts'
import { call, callPage } from '#web/api/client.ts'
import type { Period } from '#web/components/period.ts'

const PAGE_SIZE = '50'

/** The filter of the audit trail; empty fields match everything. */
export interface AuditFilter extends Period {
  /** A rink's number, or 'none' for company-wide records. */
  rinkId: string
  userId: string
  record: string
}

export const NO_FILTER: AuditFilter = { rinkId: '', userId: '', record: '', from: '', to: '' }

/** The trail in pages, newest first. Days are in `timezone` unless a rink is selected. */
export function useAuditEntries(filter: AuditFilter, timezone: string) {
  return useInfiniteQuery({
    queryKey: ['audit', filter, timezone],
    queryFn: ({ pageParam: before }) =>
      callPage(listAuditEntries, { query: queryOf(filter, timezone, before) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

/** The users who may appear in the trail, with or without an account. */
export function useUsersOfTrail() {
  return useQuery({
    queryKey: ['audit', 'users'],
    queryFn: () => call(listAuditUsers),
    refetchOnMount: 'always',
  })
}

function queryOf(filter: AuditFilter, timezone: string, before: string) {
  const chosen = Object.entries({ ...filter, before }).filter(([, value]) => value !== '')
  return { limit: PAGE_SIZE, timezone, ...Object.fromEntries(chosen) }
}
