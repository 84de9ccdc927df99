import { listenersTo } from './listeners.ts'

/** The status codes of a proxy that cannot reach the server. */
const FROM_THE_PROXY: ReadonlySet<number> = new Set([502, 503, 504])

/** The interval between retries while the server is unreachable. */
const ASK_AGAIN_MS = 5000

let isReachable = true
const changes = listenersTo()

/** True if the server responded to the last call. */
export function isServerReachable(): boolean {
  return isReachable
}

/** Calls `listener` when `isServerReachable` changes. Returns an unsubscribe function. */
export const onReachChange = changes.add

/** Records the outcome of a call: the status of its response, undefined if there was none. */
export function recordReach(status: number | undefined): void {
  const next = status !== undefined && !isFromTheProxy(status)
  if (next === isReachable) return
  isReachable = next
  changes.tell()
}

/** True if a proxy responds with this status when it cannot reach the server. */
export function isFromTheProxy(status: number): boolean {
  return FROM_THE_PROXY.has(status)
}

/**
 * Calls `ask` every few seconds while the server is unreachable, and when the device goes online. Returns a
 * stop function.
 */
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
