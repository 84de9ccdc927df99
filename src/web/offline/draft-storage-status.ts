import { listenersTo } from '#web/api/listeners.ts'

let isWorking = true
const changes = listenersTo()

/** Whether the last draft that was to be kept on this tablet could be. */
export function canStoreDrafts(): boolean {
  return isWorking
}

/** Calls `listener` when `canStoreDrafts` has changed; returns how to stop. */
export const onDraftStorageChange = changes.add

/** Says that a draft was kept. */
export function recordDraftStored(): void {
  note(true)
}

/** Says that a draft could not be kept: there is no room, or the browser refuses. */
export function recordDraftNotStored(): void {
  note(false)
}

function note(works: boolean): void {
  if (works === isWorking) return
  isWorking = works
  changes.tell()
}
