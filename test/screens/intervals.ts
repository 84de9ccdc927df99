/** The interval callbacks of a page, which run at once when a test moves the clock. */
export class Intervals {
  readonly #acts = new Map<number, () => void>()

  readonly set = (act: () => void, ms?: number): number => {
    const timer = window.setInterval(act, ms)
    this.#acts.set(timer, act)
    return timer
  }

  readonly clear = (timer: number): void => {
    this.#acts.delete(timer)
    window.clearInterval(timer)
  }

  /** Does everything once. */
  tick(): void {
    for (const act of this.#acts.values()) act()
  }

  /** The page was left. */
  forget(): void {
    this.#acts.clear()
  }
}
