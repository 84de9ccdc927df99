import { useSyncExternalStore } from 'react'
import { listenersTo } from '#web/api/listeners.ts'

/** How often each draft was changed from outside its form: by a correction or by another tab. */
const counts = new Map<string, number>()
const corrected = listenersTo<[draftKey: string]>()
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rinkbook-corrections')

otherTabs?.addEventListener('message', ({ data }: MessageEvent<string>) => noteCorrection(data))

/** Announces to all tabs that a refused write is a draft again, under `draftKey`. */
export function announceCorrection(draftKey: string): void {
  otherTabs?.postMessage(draftKey)
  noteCorrection(draftKey)
}

/** Announces within this tab that a draft has changed in the store. */
export function noteCorrection(draftKey: string): void {
  counts.set(draftKey, (counts.get(draftKey) ?? 0) + 1)
  corrected.tell(draftKey)
}

/** Calls `listener` with the key of each changed draft. Returns an unsubscribe function. */
export const onCorrection = corrected.add

/** The number of such changes under this prefix. A form reads its draft again when it changes. */
export function useCorrections(prefix: string): number {
  return useSyncExternalStore(onCorrection, () =>
    [...counts].reduce((sum, [draftKey, count]) => (draftKey.startsWith(prefix) ? sum + count : sum), 0),
  )
}
