import { useCallback, useSyncExternalStore } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { onClockOffsetChange, serverNow } from '#web/api/server-clock.ts'

const LOOK_EVERY_MS = 30_000
const MINUTE_MS = 60_000

/** The date by time zone, with its minute: drawing a screen asks for it a hundred times. */
const known = new Map<string, { minute: number; date: string }>()

/** The calendar date at the rink, yyyy-MM-dd, for due dates and for times as the reader sees them. */
export function useRinkDate({ timezone }: Pick<Rink, 'timezone'>): string {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => currentDate(timezone), [timezone]),
  )
}

function currentDate(timezone: string): string {
  const now = serverNow()
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const last = known.get(timezone)
  if (last?.minute === minute) return last.date
  const date = rinkDate(now, timezone)
  known.set(timezone, { minute, date })
  return date
}

function subscribe(onLook: () => void): () => void {
  const ticking = setInterval(onLook, LOOK_EVERY_MS)
  const stopListening = onClockOffsetChange(onLook)
  return () => {
    clearInterval(ticking)
    stopListening()
  }
}
