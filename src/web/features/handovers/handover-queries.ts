import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { BodyAtRink } from '#contract/endpoint.ts'
import { type handOver, listHandovers } from '#contract/handovers.ts'
import type { HandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useWriteKey, type WriteKey } from '#web/api/use-write-key.ts'
import { useQueuedWrite, type Written } from '#web/offline/outbox/use-queued-write.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { draftSource } from './handover-draft.ts'
import { handoverWrite } from './queued-writes.ts'

/** A week of handovers. */
const PAGE_SIZE = '7'

/** The handover documents, newest first, in pages. */
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
  /** The key of the refused write that this one replaces. */
  replaces: string | undefined
  /** The sign-in of the outgoing manager: a corrected handover cannot be earlier. */
  notBefore: string | undefined
  onSending: (sent: WriteKey) => void
  onSaved: (written: Written<HandoverDocument>) => void
  onFailed: (error: Error) => void
}

/**
 * Sends a handover, or queues it until the network is back. The result is shown even if the user has left the
 * screen. A repeat is recorded once, even after a reload.
 */
export function useHandOver(rink: Rink, outcome: HandoverOutcome) {
  const { lastSent, replaces, notBefore, onSending, onSaved, onFailed } = outcome
  const { user } = useAuth()
  const sendKeyed = useWriteKey(lastSent, onSending)
  const send = useQueuedWrite(rink)
  return useMutation({
    mutationFn: (given: BodyAtRink<typeof handOver>) => {
      const body = { ...given, rinkId: rink.id }
      // Not part of the key: after a lost reply another user may repeat the same handover.
      const sent = { ...body, ...(user && { submittedBy: user.id }) }
      return sendKeyed(body, key =>
        send(handoverWrite, { body: sent, key, replaces, notBefore, sourceDraft: draftSource(rink, key) }),
      )
    },
    onSuccess: onSaved,
    onError: onFailed,
  })
}
