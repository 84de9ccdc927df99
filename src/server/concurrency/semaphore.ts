/** Limits concurrent work that needs much memory or a shared thread. Further work queues in order. */
export class Semaphore {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>(resolve => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
