import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reachesRink } from '#domain/permissions.ts'
import { look, sendWaiting, startSending } from '#web/offline/outbox/outbox.ts'
import { sendKept } from '#web/offline/outbox/queued-calls.ts'
import { useAuth } from '#web/session/auth-context.tsx'

/** Sends what this tablet keeps while somebody is signed in, whichever screen is open. */
export default function OutboxCompanion() {
  const { user, isConfirmed } = useAuth()
  const queries = useQueryClient()
  useEffect(() => {
    void look()
    if (!user) return undefined
    return startSending({
      send: sendKept,
      maySend: ({ rinkId }) => reachesRink(user, rinkId),
      onOutcome: ({ rinkId }) => void queries.invalidateQueries({ queryKey: ['rink', rinkId] }),
    })
  }, [user, queries])
  // Once the server can be asked who this is, what waits need not wait any longer.
  useEffect(() => {
    if (isConfirmed) void sendWaiting()
  }, [isConfirmed])
  return null
}
