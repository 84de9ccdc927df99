/** A point of a check, and when it was last checked; null if never. */
export interface PointHistory {
  key: string
  lastDoneOn: string | null
}

/** The points to check next: those that were never checked, then the longest ago; in the order of the list. */
export function nextPoints(points: readonly PointHistory[], count: number): PointHistory[] {
  return points
    .toSorted((one, other) => (one.lastDoneOn ?? '').localeCompare(other.lastDoneOn ?? ''))
    .slice(0, count)
}

/** True if the point was the last one checked, although others have waited longer. */
export function isRepeated(points: readonly PointHistory[], key: string): boolean {
  const lastDoneOn = points.find(point => point.key === key)?.lastDoneOn ?? null
  return (
    lastDoneOn !== null &&
    points.some(point => (point.lastDoneOn ?? '') < lastDoneOn) &&
    points.every(point => (point.lastDoneOn ?? '') <= lastDoneOn)
  )
}
