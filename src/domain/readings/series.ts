/** A reading of a series. The points of a series are in the order of their times. */
export interface Point {
  /** The instant of the reading. */
  at: string
  value: number
}

const DAY_MS = 24 * 60 * 60_000
/** A month of a slope. */
const MONTH_DAYS = 30
/** A change per month can be seen in a month of readings or more. */
const SPAN_DAYS = 30
const ROUNDING = 1e-9

/** The least-squares slope per day; undefined without two different times. */
export function slopePerDay(points: readonly Point[]): number | undefined {
  const days = points.map(({ at }) => Date.parse(at) / DAY_MS)
  const meanDay = mean(days)
  const meanValue = mean(points.map(({ value }) => value))
  let [spread, shared] = [0, 0]
  for (const [index, { value }] of points.entries()) {
    const fromMean = (days[index] ?? meanDay) - meanDay
    spread += fromMean * fromMean
    shared += fromMean * (value - meanValue)
  }
  return spread === 0 ? undefined : shared / spread
}

/**
 * The change per month (30 days) if it reaches `limit` in either direction; undefined if it does not, or if the points span
 * less than a month. A creep of 1 psi a month is 12 psi a year, and the eye does not see it (logbooks.com).
 */
export function slopeFlag(points: readonly Point[], limit: number): number | undefined {
  const slope = slopePerDay(points)
  if (slope === undefined || spanInDays(points) < SPAN_DAYS) return undefined
  const perMonth = slope * MONTH_DAYS
  return Math.abs(perMonth) >= limit * (1 - ROUNDING) ? perMonth : undefined
}

/** At most `most` points (at least 4): the first, the last, and the lowest and highest of each of several equal parts between them. */
export function thinned<P extends Point>(points: readonly P[], most: number): P[] {
  const first = points[0]
  const last = points.at(-1)
  if (points.length <= most || !first || !last) return [...points]
  const between = points.slice(1, -1)
  const parts = Math.floor(most / 2) - 1
  const extremes = Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part, part + 1].map(edge => Math.floor((edge * between.length) / parts))
    return lowestAndHighest(between.slice(from, to))
  })
  return [first, ...extremes.flat(), last]
}

/** The times at which a series went beyond a limit, and the first and the last reading beyond it. */
export interface Crossings {
  count: number
  first: string | null
  last: string | null
}

/** How often a series went above or below a limit. It counts as one until a reading is within the limit again. */
export function crossings(points: readonly Point[], limit: number, side: 'above' | 'below'): Crossings {
  const isBeyond = ({ value }: Point) => (side === 'above' ? value > limit : value < limit)
  const beyond = points.filter(isBeyond)
  let [count, wasBeyond] = [0, false]
  for (const point of points) {
    const isNow = isBeyond(point)
    if (isNow && !wasBeyond) count += 1
    wasBeyond = isNow
  }
  return { count, first: beyond[0]?.at ?? null, last: beyond.at(-1)?.at ?? null }
}

/** The change from the last but one reading to the last; undefined without two. */
export function changeSincePrevious(points: readonly Point[]): number | undefined {
  const [previous, last] = points.slice(-2)
  return previous && last && last.value - previous.value
}

function lowestAndHighest<P extends Point>(points: readonly P[]): P[] {
  const inOrder = points.toSorted((one, other) => one.value - other.value)
  const kept = new Set([inOrder[0], inOrder.at(-1)])
  return points.filter(point => kept.has(point))
}

function spanInDays(points: readonly Point[]): number {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? (Date.parse(last.at) - Date.parse(first.at)) / DAY_MS : 0
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
