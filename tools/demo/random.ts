/** Choices that look random and are the same in every run (mulberry32). */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = hashOf(seed)
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

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(0, items.length - 1)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  /** Fills in `{31..35}` and `{-5.4..-4.8}` with a number of that range. */
  figures(text: string): string {
    return text.replaceAll(/\{(-?[\d.]+)\.\.(-?[\d.]+)\}/g, (_, from: string, to: string) => {
      const scale = from.includes('.') ? 10 : 1
      return `${this.int(Number(from) * scale, Number(to) * scale) / scale}`
    })
  }
}

/** Deals the usual lines in mixed order, none twice in a round, and scatters the one-off lines among them. */
export class Deck {
  readonly #usual: readonly string[]
  readonly #random: Random
  readonly #once: string[]
  #left: string[] = []

  constructor({ usual, once }: { usual: readonly string[]; once: readonly string[] }, random: Random) {
    this.#usual = usual
    this.#random = random
    this.#once = [...once]
  }

  deal(): string {
    if (this.#left.length === 0) this.#left = [...this.#usual]
    const index = this.#random.int(0, this.#left.length + this.#once.length - 1)
    const [line = ''] = index < this.#left.length ? this.#left.splice(index, 1) : this.#once.splice(0, 1)
    return line
  }
}

// FNV-1a.
function hashOf(seed: string): number {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash
}
