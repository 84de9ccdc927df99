import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PartSent } from '#contract/endpoint.ts'
import { handOver, listHandovers } from '#contract/handovers.ts'
import type { HandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useWriteKey, type WriteKey } from '#web/api/use-write-key.ts'

/** A week of handovers. */
const PAGE_SIZE = '7'

/** The handover documents, newest first, page after page. */
export function useHandovers(rink: Rink) {
  return useInfiniteQuery({
    queryKey: rinkKey(rink.id, 'handovers', 'list'),
    queryFn: ({ pageParam: before }) =>
      callPage(listHandovers, {
        query: { rinkId: String(rink.id), limit: PAGE_SIZE, ...(before ? { before } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}

interface HandoverOutcome {
  lastSent: WriteKey | null
  onSending: (sent: WriteKey) => void
  onSaved: (document: HandoverDocument) => void
  onFailed: (error: Error) => void
}

/**
 * Saves a handover and tells the outcome even when the screen has been left meanwhile. Sent again after a lost answer
 * it happens once, after a reload too.
 */
export function useHandOver(rink: Rink, { lastSent, onSending, onSaved, onFailed }: HandoverOutcome) {
  const queries = useQueryClient()
  const sendKeyed = useWriteKey(lastSent, onSending)
  return useMutation({
    mutationFn: (given: Omit<PartSent<typeof handOver, 'body'>, 'rinkId'>) => {
      const body = { ...given, rinkId: rink.id }
      return sendKeyed(body, key => call(handOver, { body, key }))
    },
    onSuccess: onSaved,
    onError: onFailed,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: rinkKey(rink.id, 'handovers') })
      void queries.invalidateQueries({ queryKey: rinkKey(rink.id, 'staff') })
    },
  })
}
