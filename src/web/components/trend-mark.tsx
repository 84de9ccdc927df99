import type { BandState } from '#domain/readings/band.ts'

export type MarkState = Exclude<BandState, 'fine'>

/** The mark of a point outside of a band, as an SVG path: a diamond to look at, a triangle to act on, a square to stop. */
export function markPath(state: MarkState, x: number, y: number): string {
  if (state === 'look') return `M${x} ${y - 6}l6 6l-6 6l-6 -6Z`
  if (state === 'act') return `M${x} ${y - 7}l7 12h-14Z`
  return `M${x - 5.5} ${y - 5.5}h11v11h-11Z`
}

/** The same mark in a legend. */
export function TrendMark({ state }: { state: MarkState }) {
  return (
    <svg aria-hidden viewBox="0 0 18 18" className="size-4.5 shrink-0">
      <path className={`trend-mark-${state}`} d={markPath(state, 9, 9)} />
    </svg>
  )
}
