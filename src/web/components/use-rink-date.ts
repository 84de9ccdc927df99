import { useCallback, useSyncExternalStore } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { onClockOffsetChange, serverNow } from '#web/api/server-clock.ts'

const LOOK_EVERY_MS = 30_000

/** The calendar date at the rink, yyyy-MM-dd, for due dates and for times as the reader sees them. */
export function useRinkDate({ timezone }: Pick<Rink, 'timezone'>): string {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => rinkDate(serverNow(), timezone), [timezone]),
  )
}

function subscribe(onLook: () => void): () => void {
  const ticking = setInterval(onLook, LOOK_EVERY_MS)
  const stopListening = onClockOffsetChange(onLook)
  return () => {
    clearInterval(ticking)
    stopListening()
  }
}
