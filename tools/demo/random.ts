/** Choices that look random and are the same in every run (mulberry32). */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = numberOf(seed)
  }

  /** At least 0, less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  decimal(from: number, to: number, digits = 1): number {
    return Number((from + this.next() * (to - from)).toFixed(digits))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(0, items.length - 1)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
}

/** What can be said again and again, and what happens only once, in this order. */
export interface Stock<Item> {
  usual: readonly Item[]
  once?: readonly Item[]
}

/** Deals the usual in mixed order, none again before all the others, with what happens once scattered among it. */
export class Deck<Item> {
  readonly #usual: readonly Item[]
  readonly #random: Random
  readonly #once: Item[]
  #left: Item[] = []

  constructor({ usual, once = [] }: Stock<Item>, random: Random) {
    this.#usual = usual
    this.#random = random
    this.#once = [...once]
  }

  deal(): Item {
    if (this.#left.length === 0) this.#left = [...this.#usual]
    const place = this.#random.int(0, this.#left.length + this.#once.length - 1)
    const [item] = place < this.#left.length ? this.#left.splice(place, 1) : this.#once.splice(0, 1)
    if (item === undefined) throw new Error('There is nothing to deal.')
    return item
  }
}

// FNV-1a.
function numberOf(seed: string): number {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash
}
