import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BodyAtRink } from '#contract/endpoint.ts'
import {
  acceptHandover,
  type handOver,
  listHandovers,
  listPastMatters,
  readHandover,
} from '#contract/handovers.ts'
import type { HandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, callPage } from '#web/api/client.ts'
import { mattersKey, rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey, type WriteKey } from '#web/api/use-write-key.ts'
import { useQueuedWrite, type Written } from '#web/offline/outbox/use-queued-write.ts'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
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

/** The matters that have ended since the last handover; cached for offline. */
export function usePastMatters(rink: Rink) {
  return useQuery({
    queryKey: [...mattersKey(rink.id), 'past'],
    queryFn: () => call(listPastMatters, { query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}

export type ReadHandover = z.output<typeof readHandover.reply>

/** One handover with its lines as they are now. */
export function useHandover(rink: Rink, id: number) {
  return useQuery({
    queryKey: [...mattersKey(rink.id), 'handover', id],
    queryFn: () => call(readHandover, { params: { id: String(id) }, query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}

type Acceptance = TypedPin & { opened: string[] }

/** Accepts a handover with a manager's PIN. */
export function useAcceptHandover(rink: Rink, id: number) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['handovers'], (given: Acceptance) => {
    const body = { ...given, rinkId: rink.id }
    return sendKeyed({ id, ...body }, key => call(acceptHandover, { params: { id: String(id) }, body, key }))
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
