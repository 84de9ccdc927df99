/** The size of a pad in metres; its four corners are rounded alike. */
export interface PadSize {
  lengthM: number
  widthM: number
  cornerRadiusM: number
}

/** A point of a survey, as shares of the pad's length and width. */
export interface GridPoint {
  key: string
  x: number
  y: number
}

/** Kilograms per litre: ice takes more space than water. */
const ICE_DENSITY = 0.917

/** The area of a pad in square metres: a rectangle without the four corners that the boards cut off. */
export function areaOf({ lengthM, widthM, cornerRadiusM }: PadSize): number {
  return lengthM * widthM - (4 - Math.PI) * cornerRadiusM ** 2
}

/** The thickness in millimetres that litres of water lay on a pad: as water, and as the ice it becomes. */
export function laidMm(litres: number, pad: PadSize): { water: number; ice: number } {
  const water = litres / areaOf(pad)
  return { water, ice: water / ICE_DENSITY }
}

/** The litres of water that become this thickness of ice, in millimetres. */
export function litresFor(iceMm: number, pad: PadSize): number {
  return iceMm * ICE_DENSITY * areaOf(pad)
}

/** Along the pad: behind the goals, the end circles, the blue lines and the middle. */
const ENDS = [0.07, 0.93]
const INNER = [0.21, 0.35, 0.65, 0.79]
const ACROSS_AN_END = [0.19, 0.4, 0.6, 0.81]
const ACROSS = [0.12, 0.37, 0.63, 0.88]
const ACROSS_THE_MIDDLE = [0.12, 0.31, 0.5, 0.69, 0.88]

/**
 * The usual grid of 29 points (Middlesex), symmetric about both axes. Its order is a walk: up one
 * line across the pad and down the next.
 */
export const USUAL_GRID: readonly GridPoint[] = walk([
  ...ENDS.map(x => ({ x, across: ACROSS_AN_END })),
  ...INNER.map(x => ({ x, across: ACROSS })),
  { x: 0.5, across: ACROSS_THE_MIDDLE },
])

/** An even grid of the rink's own: `along` × `across` points, in the order of a walk. */
export function evenGrid(along: number, across: number): GridPoint[] {
  const middles = (count: number) => Array.from({ length: count }, (_, index) => (index + 0.5) / count)
  return walk(middles(along).map(x => ({ x, across: middles(across) })))
}

/** True if a point lies on the ice, not beyond a rounded corner. */
export function isOnPad({ x, y }: Pick<GridPoint, 'x' | 'y'>, pad: PadSize): boolean {
  const { lengthM, widthM, cornerRadiusM: radius } = pad
  const toEnd = Math.min(x, 1 - x) * lengthM
  const toSide = Math.min(y, 1 - y) * widthM
  if (toEnd < 0 || toSide < 0) return false
  if (toEnd >= radius || toSide >= radius) return true
  return Math.hypot(radius - toEnd, radius - toSide) <= radius
}

function walk(lines: readonly { x: number; across: readonly number[] }[]): GridPoint[] {
  return lines
    .toSorted((one, other) => one.x - other.x)
    .flatMap(({ x, across }, index) => (index % 2 === 0 ? across : across.toReversed()).map(y => ({ x, y })))
    .map((point, index) => ({ key: `p${index + 1}`, ...point }))
}
