import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { persistSession, startPersisting, startRestoring } from '#web/offline/cache/persist.ts'
import { startRefetchingStale } from '#web/offline/cache/refetch-stale.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'

/** Keeps on the tablet what a start without a network needs, and shows it where there is none. */
export default function CacheSync() {
  const { user, isConfirmed } = useAuth()
  const { selectedRink } = useRink()
  const queries = useQueryClient()
  useEffect(() => startRefetchingStale(queries), [queries])
  useEffect(() => (user ? startRestoring(queries, user) : undefined), [user, queries])
  useEffect(
    () => (user && isConfirmed ? startPersisting(queries, user) : undefined),
    [user, isConfirmed, queries],
  )
  useEffect(() => {
    if (user && isConfirmed) void persistSession(user, selectedRink)
  }, [user, isConfirmed, selectedRink])
  return null
}
