/** Random numbers that are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((((mixed ^ (mixed >>> 14)) >>> 0) * limit) / 2 ** 32) | 0
  }
  return { below, pick: items => items[below(items.length)] ?? items[0] }
}
