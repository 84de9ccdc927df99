import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { reachesRink } from '#domain/permissions.ts'
import { callKept } from '#web/api/client.ts'
import { refreshTopics } from '#web/api/topics.ts'
import { hasHeard, refreshAfterWrite } from '#web/live/live.ts'
import type { Outcome } from '#web/offline/outbox/drain.ts'
import { newsKey } from '#web/offline/outbox/news.ts'
import { look, sendWaiting, startSending } from '#web/offline/outbox/outbox.ts'
import { applySent } from '#web/offline/outbox/overlay.ts'
import { queuedWriteOf, requireSendable } from '#web/offline/outbox/queued-write.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { sessionKey } from '#web/session/check-session.ts'
import { useRink } from '#web/session/rink-context.tsx'
import './queued-writes.ts'

/** Sends the unsent entries of this tablet while a user is logged in, on any screen. */
export default function OutboxSync() {
  const { user, isConfirmed } = useAuth()
  const { selectedRink } = useRink()
  const queries = useQueryClient()
  const show = useEffectEvent((outcome: Outcome) => {
    const { write } = outcome
    const queued = queuedWriteOf(write)
    if (!queued) return
    const { rinkId } = write
    const { topics } = queued
    if (outcome.end === 'refused') return refreshTopics(queries, rinkId, topics)
    const { reply, sentAt } = outcome
    if (selectedRink?.id === rinkId) {
      applySent(queries, write, selectedRink, !hasHeard(rinkId, topics, sentAt))
    }
    queued.onSent?.(reply, rinkId, queries)
    if (hasNews(write, reply)) void queries.invalidateQueries({ queryKey: newsKey(rinkId) })
    refreshAfterWrite(queries, rinkId, topics, sentAt)
  })
  useEffect(() => {
    void look()
    if (!user) return undefined
    return startSending({
      send: write => callKept(requireSendable(write), write),
      maySend: ({ rinkId }) => reachesRink(user, rinkId),
      askWho: () => void queries.invalidateQueries({ queryKey: sessionKey }),
      hasNews,
      onOutcome: outcome => show(outcome),
    })
  }, [user, queries])
  // Once the server can be asked who this is, what waits need not wait any longer.
  useEffect(() => {
    if (isConfirmed) void sendWaiting()
  }, [isConfirmed])
  return null
}

/** The existence of news does not depend on their time zone. */
function hasNews(write: WaitingWrite, reply: unknown): boolean {
  return queuedWriteOf(write)?.news?.(reply, { timezone: 'UTC' }) !== undefined
}
