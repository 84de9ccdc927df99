/** A younger write was sent at once, and its own screen says so. */
const WAITED_MS = 5000
/** Waiting writes are sent one after the other. */
const PAUSE_MS = 1500

/** Counts sent writes that had waited for the network, and calls `say` with their number once no more follow. */
export function sentCounter(say: (count: number) => void): (madeAt: string, now: Date) => void {
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return (madeAt, now) => {
    if (now.getTime() - Date.parse(madeAt) < WAITED_MS) return
    count += 1
    clearTimeout(timer)
    timer = setTimeout(() => {
      say(count)
      count = 0
    }, PAUSE_MS)
  }
}
