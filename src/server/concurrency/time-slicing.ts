/** With 10 ms, a PDF of 20 pages took 20 s on a server that ten busy connections kept at full load. */
const LONGEST_STRETCH_MS = 25

/** The queue of all long work: PDFs, workbooks, exports. */
const waiting: (() => void)[] = []

/**
 * Yields to other requests during long work. One slice of all the long work runs in each turn of the event
 * loop, so a short request never waits for more than one slice.
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

/** Small steps of work; many of them make a slice. */
export class TimeSlicer {
  #begunAt = Number.NEGATIVE_INFINITY

  /** Yields before the first slice, and after each slice that has used up its time. */
  async pause(): Promise<void> {
    if (performance.now() - this.#begunAt < LONGEST_STRETCH_MS) return
    await yieldToEventLoop()
    this.#begunAt = performance.now()
  }
}
