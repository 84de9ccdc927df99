import { type RefObject, useEffect, useRef } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { local } from '#web/session/browser-storage.ts'

const keyOf = ({ id }: Rink) => `attention/${id}`

/** The room of the line of open matters until it is loaded, if there was one the last time: nothing moves when it comes. */
export function AttentionRoom({ rink }: { rink: Rink }) {
  const stored = local.get(keyOf(rink))
  return stored === null ? null : (
    <div className="min-h-13.5" style={{ height: Number(stored) || undefined }} />
  )
}

/** Stores the height of the closed lines with these words; '' for none, undefined while they are unknown. */
export function useStoredAttention(rink: Rink, words: string | undefined): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (words === '') local.remove(keyOf(rink))
    const height = line.current?.querySelector('details[open]') ? undefined : line.current?.offsetHeight
    if (words && height !== undefined) local.set(keyOf(rink), String(height))
  }, [rink, words])
  return line
}
