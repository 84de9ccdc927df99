const LONGEST_STRETCH_MS = 10

/** All the long work that waits for its next stretch: papers, workbooks, exports. */
const waiting: (() => void)[] = []

/**
 * Gives calls their turn in the middle of long work. Only one stretch of all the long work is done in each turn of the event
 * loop: however much is asked for at once, a short call waits for one stretch.
 */
export function yieldToEventLoop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  if (waiting.length === 1) setImmediate(beginStretch)
  return promise
}

function beginStretch(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(beginStretch)
}

/** Work in small steps, of which many make a stretch. */
export class TimeSlicer {
  #begunAt = Number.NEGATIVE_INFINITY

  /** Gives others their turn before the first stretch, and whenever one has lasted long enough. */
  async pause(): Promise<void> {
    if (performance.now() - this.#begunAt < LONGEST_STRETCH_MS) return
    await yieldToEventLoop()
    this.#begunAt = performance.now()
  }
}
