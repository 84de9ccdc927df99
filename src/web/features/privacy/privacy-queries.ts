import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  confirmDeletion,
  exportPerson,
  liftHold,
  listDeletionProposals,
  listDeletions,
  listHolds,
  listPastTerm,
  placeHold,
  proposeDeletion,
  withdrawDeletion,
} from '#contract/privacy.ts'
import type { LiftedHold, NewHold, PersonAsked } from '#domain/retention/retention.ts'
import { call, callForFile, callPage } from '#web/api/client.ts'
import { nameOfFile, saveFile } from '#web/api/save-file.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

/** The server searches every record of a rink for a name, which is slow on a small machine. */
const LONGEST_EXPORT_MS = 5 * 60_000
const PAGE_SIZE = '50'

const privacyKey = ['privacy'] as const

/** A rink's number, or `null` for company-wide records. */
export type RecordScope = number | null

/** The records that are ready for deletion. */
export function usePastTerm(scope: RecordScope) {
  return useQuery({
    queryKey: [...privacyKey, 'past-term', scope],
    queryFn: () => call(listPastTerm, { query: { rinkId: inQuery(scope) } }),
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

/** The deletions, newest first, in pages. */
export function useDeletions(scope: RecordScope) {
  return useInfiniteQuery({
    queryKey: [...privacyKey, 'deletions', scope],
    queryFn: ({ pageParam: before }) =>
      callPage(listDeletions, {
        query: { rinkId: inQuery(scope), limit: PAGE_SIZE, ...(before && { before }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

export function useHolds(rinkId: number) {
  return useQuery({
    queryKey: [...privacyKey, 'holds', rinkId],
    queryFn: () => call(listHolds, { query: { rinkId: String(rinkId) } }),
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

/** The deletions that wait for a second administrator. */
export function useDeletionProposals(scope: RecordScope) {
  return useQuery({
    queryKey: [...privacyKey, 'proposals', scope],
    queryFn: () => call(listDeletionProposals, { query: { rinkId: inQuery(scope) } }),
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

/** Confirms or withdraws a proposed deletion. */
export function useSettleDeletion(id: number, action: 'confirm' | 'withdraw') {
  const sendKeyed = useWriteKey()
  const endpoint = action === 'confirm' ? confirmDeletion : withdrawDeletion
  return usePrivacyMutation(() => sendKeyed({}, key => call(endpoint, { params: { id: String(id) }, key })))
}

export function useProposeDeletion() {
  const sendKeyed = useWriteKey()
  return usePrivacyMutation((body: { rinkId: RecordScope; record: string; ids: number[] }) =>
    sendKeyed(body, key => call(proposeDeletion, { body, key })),
  )
}

export function usePlaceHold() {
  const sendKeyed = useWriteKey()
  return usePrivacyMutation((body: NewHold) => sendKeyed(body, key => call(placeHold, { body, key })))
}

export function useLiftHold(id: number) {
  const sendKeyed = useWriteKey()
  return usePrivacyMutation((body: LiftedHold & { rinkId: number }) =>
    sendKeyed(body, key => call(liftHold, { params: { id: String(id) }, body, key })),
  )
}

/** Downloads the data of one person and has the browser save it. */
export function useExportPerson() {
  return useMutation({
    mutationFn: async (body: PersonAsked) => {
      const response = await callForFile(exportPerson, {
        body,
        signal: AbortSignal.timeout(LONGEST_EXPORT_MS),
      })
      saveFile(await response.blob(), nameOfFile(response) ?? 'Personal_Data.xlsx')
    },
  })
}

function usePrivacyMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: privacyKey }),
  })
}

function inQuery(scope: RecordScope): string {
  return scope === null ? 'none' : String(scope)
}
