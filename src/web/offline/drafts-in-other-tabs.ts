import { noteCorrection } from './corrections.ts'

/** Where another tab has kept a draft that this one has not read. */
const unread = new Set<string>()
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rinkbook-drafts')

otherTabs?.addEventListener('message', ({ data }: MessageEvent<string>) => unread.add(data))
// A person types into one tab at a time: whoever comes to this one goes on with what was typed in the other.
if (typeof window !== 'undefined') {
  window.addEventListener('focus', notifyUnread)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && notifyUnread(),
  )
}

/** Tells the other tabs that this one has kept a draft at `place`. */
export function notifyOtherTabs(place: string): void {
  otherTabs?.postMessage(place)
}

/** Whether another tab has kept a draft at `place` that this one has not read. */
export function isUnread(place: string): boolean {
  return unread.has(place)
}

/** Says that this tab knows what stands where places begin so. */
export function markRead(beginning: string): void {
  for (const place of unread) if (place.startsWith(beginning)) unread.delete(place)
}

/** Has the forms of this tab read again what others have typed into them since. */
export function notifyUnread(): void {
  for (const place of unread) noteCorrection(place)
}
