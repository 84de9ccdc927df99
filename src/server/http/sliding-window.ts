import { Refusal, type RefusalCode } from '#domain/errors.ts'

/** The number of remembered keys; the one that was admitted longest ago is forgotten first. */
const MOST_REMEMBERED = 20_000

interface Window {
  most: number
  milliseconds: number
  /** The refusal of one more. */
  refusal: RefusalCode
}

/** Limits how often each key is admitted within any span of time, in the memory of this server. */
export class SlidingWindow {
  readonly #window: Window
  /** The times of each key, in milliseconds. */
  readonly #admitted = new Map<string, number[]>()

  constructor(window: Window) {
    this.#window = window
  }

  /** Counts one more of the key; refuses it with the time until the oldest one is past. */
  admit(key: string, now: Date): void {
    const { most, milliseconds, refusal } = this.#window
    const at = now.getTime()
    // Those that seem to come later were admitted before the clock was set back.
    const recent = (this.#admitted.get(key) ?? []).filter(one => one <= at && at - one < milliseconds)
    const [oldest = at] = recent
    if (recent.length >= most)
      throw new Refusal(refusal, { retryAfterSeconds: (milliseconds - (at - oldest)) / 1000 })
    this.#admitted.delete(key)
    this.#admitted.set(key, [...recent, at])
    if (this.#admitted.size <= MOST_REMEMBERED) return
    const [longestAgo] = this.#admitted.keys()
    if (longestAgo !== undefined) this.#admitted.delete(longestAgo)
  }
}
