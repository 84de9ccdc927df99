/** A point of a map with a word, in CSS pixels. */
interface WordPoint {
  key: string
  x: number
  y: number
}

/** The size of the longest word, and how far its middle is above or below its point. */
const WIDTH = 60
const HEIGHT = 16
const DISTANCE = 26

/** The points whose word is below them, because above them it would cover the word of another point. */
export function wordsBelow(points: readonly WordPoint[]): ReadonlySet<string> {
  const placed: Omit<WordPoint, 'key'>[] = []
  const below = new Set<string>()
  for (const { key, x, y } of points) {
    const isFree = (at: number) =>
      placed.every(other => Math.abs(other.x - x) >= WIDTH || Math.abs(other.y - at) >= HEIGHT)
    const isBelow = !isFree(y - DISTANCE) && isFree(y + DISTANCE)
    if (isBelow) below.add(key)
    placed.push({ x, y: isBelow ? y + DISTANCE : y - DISTANCE })
  }
  return below
}
