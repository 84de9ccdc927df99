import type { Database } from './open.ts'
import { readers } from './prepared.ts'

/**
 * A cache of values derived from committed data. It is emptied once any process commits, so its values are
 * always current. PostgreSQL does not report commits: nothing is cached there.
 */
export class DataVersionCache<Value> {
  readonly #db: Database
  readonly #most: number
  readonly #values = new Map<string, Value>()
  #state: number | undefined
  #isAsked = false
  #weight = 0

  /** `most` limits the total weight of the cached values. */
  constructor(db: Database, most: number) {
    this.#db = db
    this.#most = most
  }

  /**
   * The state of the committed data when it was first read in this tick of the event loop; `undefined` if
   * nothing can be cached. All requests read in one tick arrived before it, so none can depend on a later
   * commit.
   */
  stateOfTurn(): number | undefined {
    if (this.#isAsked) return this.#state
    this.#isAsked = true
    setImmediate(() => {
      this.#isAsked = false
    })
    return this.state()
  }

  /** The current state of the committed data; `undefined` if nothing can be cached. */
  state(): number | undefined {
    const state = readers.get(this.#db.getExecutor().adapter)?.dataVersion()
    if (state !== this.#state) this.#forget(state)
    return state
  }

  /** The cached value of a key; read the state first. */
  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  /** Caches a value that was read after the state `since`, unless something has been committed since then. */
  set(key: string, value: Value, { since, weight }: { since: number; weight: number }): void {
    if (this.state() !== since || weight > this.#most) return
    if (this.#weight + weight > this.#most) this.#forget(since)
    this.#values.set(key, value)
    this.#weight += weight
  }

  #forget(state: number | undefined): void {
    this.#values.clear()
    this.#weight = 0
    this.#state = state
  }
}
