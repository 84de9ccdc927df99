import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reachesRink } from '#domain/permissions.ts'
import { showAttendance } from '#web/features/staff/show-attendance.ts'
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
        if (outcome.end === 'sent') showAttendance(queries, outcome)
        void queries.invalidateQueries({ queryKey: ['rink', outcome.rinkId] })
      },
    })
  }, [user, queries])
  return null
}
