import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyAtRink } from '#contract/endpoint.ts'
import { handOver, listHandovers } from '#contract/handovers.ts'
import type { HandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useWriteKey, type WriteKey } from '#web/api/use-write-key.ts'
import { useQueuedCall, type Written } from '#web/offline/outbox/use-queued-call.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { draftSource } from './handover-draft.ts'

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
  /** The key of a refused write in whose place it is made. */
  replaces: string | undefined
  onSending: (sent: WriteKey) => void
  onSaved: (written: Written<HandoverDocument>) => void
  onFailed: (error: Error) => void
}

/**
 * Saves a handover, or keeps it until the network is back, and tells the outcome even when the screen has been left
 * meanwhile. However often it is sent it happens once, after a reload too.
 */
export function useHandOver(rink: Rink, outcome: HandoverOutcome) {
  const { lastSent, replaces, onSending, onSaved, onFailed } = outcome
  const queries = useQueryClient()
  const { user } = useAuth()
  const sendKeyed = useWriteKey(lastSent, onSending)
  const send = useQueuedCall(rink)
  return useMutation({
    mutationFn: (given: BodyAtRink<typeof handOver>) => {
      const body = { ...given, rinkId: rink.id }
      const about = { what: 'Shift handover', who: `${given.fromManager} to ${given.toManager}`, replaces }
      // Not part of what is sent under the key: after a lost answer the next user may send the same handover again.
      const sent = { ...body, ...(user && { submittedBy: user.id }) }
      return sendKeyed(body, key =>
        send(handOver, { body: sent, key, ...about, madeOf: draftSource(rink, key) }),
      )
    },
    onSuccess: onSaved,
    onError: onFailed,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: rinkKey(rink.id, 'handovers') })
      void queries.invalidateQueries({ queryKey: rinkKey(rink.id, 'staff') })
    },
  })
}
