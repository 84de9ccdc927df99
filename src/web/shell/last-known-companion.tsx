import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startRecovering } from '#web/offline/last-known/recovering.ts'
import { keepVisit, startRecalling, startRemembering } from '#web/offline/last-known/remember.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'

/** Keeps on the tablet what a start without a network needs, and shows it where there is none. */
export default function LastKnownCompanion() {
  const { user, isConfirmed } = useAuth()
  const { selectedRink } = useRink()
  const queries = useQueryClient()
  useEffect(() => startRecovering(queries), [queries])
  useEffect(() => (user ? startRecalling(queries, user) : undefined), [user, queries])
  useEffect(
    () => (user && isConfirmed ? startRemembering(queries, user) : undefined),
    [user, isConfirmed, queries],
  )
  useEffect(() => {
    if (user && isConfirmed) void keepVisit(user, selectedRink)
  }, [user, isConfirmed, selectedRink])
  return null
}
