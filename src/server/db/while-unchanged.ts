import type { Database } from './open.ts'
import { readers } from './prepared.ts'

/**
 * Remembers what follows from the committed data, and forgets all of it once anything is committed, by whatever process:
 * what it gives back is as true as if it were read now. PostgreSQL does not say so; there it remembers nothing.
 */
export class WhileUnchanged<Remembered> {
  readonly #db: Database
  readonly #most: number
  readonly #remembered = new Map<string, Remembered>()
  #state: number | undefined
  #isAsked = false
  #weight = 0

  /** Of all that is remembered the weights come to `most` at most. */
  constructor(db: Database, most: number) {
    this.#db = db
    this.#most = most
  }

  /**
   * Names what was committed when this turn of the event loop began to ask; `undefined` where nothing can be remembered.
   * Calls that are read in one turn had all reached this machine before it: none of them can have been made because of what
   * was committed since.
   */
  stateOfTurn(): number | undefined {
    if (this.#isAsked) return this.#state
    this.#isAsked = true
    setImmediate(() => {
      this.#isAsked = false
    })
    return this.state()
  }

  /** Names what is committed now; `undefined` where nothing can be remembered. */
  state(): number | undefined {
    const state = readers.get(this.#db.getExecutor().adapter)?.dataVersion()
    if (state !== this.#state) this.#forget(state)
    return state
  }

  /** What is remembered of the state that was asked for just before. */
  recall(key: string): Remembered | undefined {
    return this.#remembered.get(key)
  }

  /** Remembers what was read since the state was `since`, unless something was committed meanwhile. */
  remember(key: string, remembered: Remembered, { since, weight }: { since: number; weight: number }): void {
    if (this.state() !== since || weight > this.#most) return
    if (this.#weight + weight > this.#most) this.#forget(since)
    this.#remembered.set(key, remembered)
    this.#weight += weight
  }

  #forget(state: number | undefined): void {
    this.#remembered.clear()
    this.#weight = 0
    this.#state = state
  }
}
