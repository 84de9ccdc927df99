import { listenersTo } from './listeners.ts'

/** What a proxy answers for a server that it cannot reach. */
const FROM_THE_PROXY: ReadonlySet<number> = new Set([502, 503, 504])

/** How often a server that cannot be reached is asked again. */
const ASK_AGAIN_MS = 5000

let isReachable = true
const changes = listenersTo()

/** Whether the server answered the last call. */
export function isServerReachable(): boolean {
  return isReachable
}

/** Calls `listener` at each change of `isServerReachable`; returns how to stop. */
export const onReachChange = changes.add

/** Takes note of how a call ended: the status of its answer, undefined where none came. */
export function recordReach(status: number | undefined): void {
  const next = status !== undefined && !isFromTheProxy(status)
  if (next === isReachable) return
  isReachable = next
  changes.tell()
}

/** Whether a proxy answers so for a server that it cannot reach. */
export function isFromTheProxy(status: number): boolean {
  return FROM_THE_PROXY.has(status)
}

/** Calls `ask` every few seconds while the server cannot be reached, and when the device finds a network; returns how to stop. */
export function whileUnreachable(ask: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const askIfNeeded = () => {
    if (!isReachable) ask()
  }
  const follow = () => {
    clearInterval(timer)
    if (!isReachable) timer = setInterval(ask, ASK_AGAIN_MS)
  }
  follow()
  const stopFollowing = onReachChange(follow)
  window.addEventListener('online', askIfNeeded)
  return () => {
    clearInterval(timer)
    stopFollowing()
    window.removeEventListener('online', askIfNeeded)
  }
}
