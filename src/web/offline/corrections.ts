import { useSyncExternalStore } from 'react'
import { listenersTo } from '#web/api/listeners.ts'

/** How often something was put back at a place, or typed there in another tab, as far as this one has heard. */
const counts = new Map<string, number>()
const corrected = listenersTo<[place: string]>()
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rinkbook-corrections')

otherTabs?.addEventListener('message', ({ data }: MessageEvent<string>) => noteCorrection(data))

/** Says in every tab that a refused write is a draft at `place` again. */
export function announceCorrection(place: string): void {
  otherTabs?.postMessage(place)
  noteCorrection(place)
}

/** Says in this tab that what stands at `place` is another draft than it has read. */
export function noteCorrection(place: string): void {
  counts.set(place, (counts.get(place) ?? 0) + 1)
  corrected.tell(place)
}

/** Calls `listener` with each such place; returns how to stop. */
export const onCorrection = corrected.add

/** How often that was said of places that begin so: a screen that holds a draft of them reads it again when this changes. */
export function useCorrections(beginning: string): number {
  return useSyncExternalStore(onCorrection, () =>
    [...counts].reduce((sum, [place, count]) => (place.startsWith(beginning) ? sum + count : sum), 0),
  )
}
