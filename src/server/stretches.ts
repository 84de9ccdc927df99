const LONGEST_STRETCH_MS = 10

/** What waits for its next stretch: papers, workbooks and exports alike. */
const waiting: (() => void)[] = []

/**
 * Lets others have their turn in the middle of long work. Of all the long work there is, one stretch is done in a turn:
 * however much of it is asked for at once, a short call waits for one stretch.
 */
export function nextStretch(): Promise<void> {
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
export class Stretches {
  #begunAt = Number.NEGATIVE_INFINITY

  /** Lets others have their turn before the first stretch, and where it was long enough. */
  async pause(): Promise<void> {
    if (performance.now() - this.#begunAt < LONGEST_STRETCH_MS) return
    await nextStretch()
    this.#begunAt = performance.now()
  }
}
