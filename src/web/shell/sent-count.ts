/** A younger write was sent at once, and its own screen says so. */
const WAITED_MS = 5000
/** Waiting writes are sent one after the other. */
const PAUSE_MS = 1500

interface SentCounter {
  /** True while more writes are being sent: a photo can take long. */
  isSending: () => boolean
  say: (count: number) => void
}

/**
 * Counts the writes that are sent together, and says their number at the end if one of them had waited for the network.
 * The header counts them in the same way.
 */
export function sentCounter({ isSending, say }: SentCounter): (madeAt: string, now: Date) => void {
  let count = 0
  let hasWaited = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isSending()) return settle()
      if (hasWaited) say(count)
      count = 0
      hasWaited = false
    }, PAUSE_MS)
  }
  return (madeAt, now) => {
    count += 1
    hasWaited ||= now.getTime() - Date.parse(madeAt) >= WAITED_MS
    settle()
  }
}
