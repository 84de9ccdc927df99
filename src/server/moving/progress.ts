const SILENCE_MS = 1000

/** Says how far something is that takes longer than a second, and not more often. */
export class Progress {
  readonly #say: (line: string) => void
  #saidAt = performance.now()

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  /** `what`: 'Photos and documents', of which `done` are done. */
  tell(what: string, done: number, all: number): void {
    const now = performance.now()
    if (now - this.#saidAt < SILENCE_MS) return
    this.#saidAt = now
    this.#say(`${what}: ${done.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}`)
  }
}
