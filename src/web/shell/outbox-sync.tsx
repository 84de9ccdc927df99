import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reachesRink } from '#domain/permissions.ts'
import type { Outcome } from '#web/offline/outbox/drain.ts'
import { look, sendWaiting, startSending } from '#web/offline/outbox/outbox.ts'
import { sendKept } from '#web/offline/outbox/queued-calls.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { sessionKey } from '#web/session/check-session.ts'
import { sentWrite } from './sent-writes.ts'

/** Sends what this tablet keeps while somebody is signed in, whichever screen is open. */
export default function OutboxSync() {
  const { user, isConfirmed } = useAuth()
  const queries = useQueryClient()
  useEffect(() => {
    void look()
    if (!user) return undefined
    return startSending({
      send: sendKept,
      maySend: ({ rinkId }) => reachesRink(user, rinkId),
      askWho: () => void queries.invalidateQueries({ queryKey: sessionKey }),
      hasNews,
      onOutcome: outcome => void tell(outcome, queries),
    })
  }, [user, queries])
  // Once the server can be asked who this is, what waits need not wait any longer.
  useEffect(() => {
    if (isConfirmed) void sendWaiting()
  }, [isConfirmed])
  return null
}

/** Whether there are news does not depend on where their times are read. */
function hasNews(call: string, reply: unknown): boolean {
  return sentWrite(call).news?.(reply, { timezone: 'UTC' }) !== undefined
}

async function tell(outcome: Outcome, queries: QueryClient): Promise<void> {
  const { rinkId, call } = outcome
  if (outcome.end === 'sent') sentWrite(call).show?.(rinkId, outcome.reply, queries)
  await queries.invalidateQueries({ queryKey: ['rink', rinkId] })
}
