import type { Database } from './open.ts'
import { readers } from './prepared.ts'

/**
 * A cache of what follows from the committed data. It is emptied once any process commits anything, so that what it returns
 * is as true as if it were read now. PostgreSQL does not tell of commits: nothing is remembered there.
 */
export class DataVersionCache<PersistedKey> {
  readonly #db: Database
  readonly #most: number
  readonly #remembered = new Map<string, PersistedKey>()
  #state: number | undefined
  #isAsked = false
  #weight = 0

  /** `most` limits the sum of the weights of all that is remembered. */
  constructor(db: Database, most: number) {
    this.#db = db
    this.#most = most
  }

  /**
   * The state of the committed data when it was first asked for in this turn of the event loop; `undefined` where nothing can
   * be remembered. All calls read in one turn had arrived before it, so none can depend on anything committed since.
   */
  stateOfTurn(): number | undefined {
    if (this.#isAsked) return this.#state
    this.#isAsked = true
    setImmediate(() => {
      this.#isAsked = false
    })
    return this.state()
  }

  /** The state of the committed data now; `undefined` where nothing can be remembered. */
  state(): number | undefined {
    const state = readers.get(this.#db.getExecutor().adapter)?.dataVersion()
    if (state !== this.#state) this.#forget(state)
    return state
  }

  /** The cached value of a key; read the state first. */
  recall(key: string): PersistedKey | undefined {
    return this.#remembered.get(key)
  }

  /** Caches a value that was read after the state `since`, unless something has been committed since then. */
  remember(
    key: string,
    remembered: PersistedKey,
    { since, weight }: { since: number; weight: number },
  ): void {
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
