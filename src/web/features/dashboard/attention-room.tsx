import { useEffect } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { local } from '#web/session/browser-storage.ts'

const keyOf = ({ id }: Rink) => `attention/${id}`

/** The room of the line of open matters until it is loaded, if there was one the last time: nothing moves when it comes. */
export function AttentionRoom({ rink }: { rink: Rink }) {
  return local.get(keyOf(rink)) === null ? null : <div className="min-h-13.5" />
}

/** Stores if there is such a line; undefined while it is unknown. */
export function useStoredAttention(rink: Rink, isNeeded: boolean | undefined): void {
  useEffect(() => {
    if (isNeeded) local.set(keyOf(rink), 'needed')
    else if (isNeeded === false) local.remove(keyOf(rink))
  }, [rink, isNeeded])
}
