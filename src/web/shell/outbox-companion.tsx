import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reachesRink } from '#domain/permissions.ts'
import { SENT_ATTENDANCE } from '#web/features/staff/sent-attendance.ts'
import { look, startSending } from '#web/offline/outbox/outbox.ts'
import { sendKept } from '#web/offline/outbox/queued-calls.ts'
import { useAuth } from '#web/session/auth-context.tsx'

/** Sends what this tablet keeps while somebody is signed in, whichever screen is open. */
export default function OutboxCompanion() {
  const { user } = useAuth()
  const queries = useQueryClient()
  useEffect(() => {
    void look()
    if (!user) return undefined
    return startSending({
      send: sendKept,
      maySend: ({ rinkId }) => reachesRink(user, rinkId),
      onOutcome: outcome => {
        const { rinkId, call } = outcome
        if (outcome.end === 'sent') SENT_ATTENDANCE[call]?.(rinkId, outcome.reply, queries)
        void queries.invalidateQueries({ queryKey: ['rink', rinkId] })
      },
    })
  }, [user, queries])
  return null
}
