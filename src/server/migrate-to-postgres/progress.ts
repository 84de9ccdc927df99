const FIRST_AFTER_MS = 1000
const EVERY_MS = 5000

/** Reports progress after a second, and then every five seconds at most. */
export class Progress {
  readonly #say: (line: string) => void
  #nextAt = performance.now() + FIRST_AFTER_MS

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  /** `what` is such as 'Photos and documents', with the number `done`, and the total `all` if it is known. */
  tell(what: string, done: number, all?: number): void {
    const now = performance.now()
    if (now < this.#nextAt) return
    this.#nextAt = now + EVERY_MS
    const of = all === undefined ? '' : ` of ${all.toLocaleString('en-GB')}`
    this.#say(`${what}: ${done.toLocaleString('en-GB')}${of}`)
  }
}
