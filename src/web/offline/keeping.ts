import { listenersTo } from '#web/api/listeners.ts'

let isWorking = true
const changes = listenersTo()

/** Whether the last draft that was to be kept on this tablet could be. */
export function isKeeping(): boolean {
  return isWorking
}

/** Calls `listener` when `isKeeping` has changed; returns how to stop. */
export const onKeepingChange = changes.add

/** Says that a draft was kept. */
export function noteKept(): void {
  note(true)
}

/** Says that a draft could not be kept: there is no room, or the browser refuses. */
export function noteNotKept(): void {
  note(false)
}

function note(works: boolean): void {
  if (works === isWorking) return
  isWorking = works
  changes.tell()
}
