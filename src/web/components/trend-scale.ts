import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { timeOfDay } from '#domain/dates.ts'
import type { Band, BandState } from '#domain/readings/band.ts'
import { instantsAt, rinkDate, startOfRinkDay } from '#domain/wall-clock.ts'

/** A reading in the unit of its chart. */
export interface TrendPoint {
  /** An instant, ISO 8601. */
  at: string
  value: number
  /** `null` without limits. */
  state: BandState | null
}

/** The bands outside of which a state begins, in the unit of the chart. */
export type TrendLimits = Partial<Record<Exclude<BandState, 'fine'>, Band | undefined>>

/** An end of a band: the line at which its state begins. */
export interface LimitLine {
  state: Exclude<BandState, 'fine'>
  side: 'min' | 'max'
  value: number
}

/** A part of the axis, from the lower to the higher value, and what its readings ask for. */
export interface Zone {
  state: BandState
  from: number
  to: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The steps of an axis before they are scaled by a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]
const HOUR_STEPS = [1, 2, 3, 6, 12]
const DAY_STEPS = [1, 2, 7, 14, 28, 56, 91]
const SHORTEST_DAYS = 1.6
/** A break this many times as long as usual, and this share of the axis, is a gap. */
const GAP_FACTOR = 5
const GAP_SHARE = 1 / 30

/** The ends of all bands. */
export function limitLines(limits: TrendLimits): LimitLine[] {
  return (['look', 'act', 'stop'] as const).flatMap(state =>
    (['min', 'max'] as const).flatMap(side => {
      const value = limits[state]?.[side]
      return value === undefined ? [] : [{ state, side, value }]
    }),
  )
}

/**
 * The values at which the axis ends. The nearest limit above and below the readings is always on it, others only if they
 * fit: 2 ppm would be a flat line below a limit of 125.
 */
export function valueRange(values: readonly number[], lines: readonly LimitLine[]): [number, number] {
  const known = values.length > 0 ? values : lines.map(({ value }) => value)
  let low = least(known, 0)
  let high = -least(
    known.map(value => -value),
    -1,
  )
  const above = lines.map(({ value }) => value).filter(value => value > high)
  const below = lines.map(({ value }) => value).filter(value => value < low)
  high = least(above, high)
  low = -least(
    below.map(value => -value),
    -low,
  )
  const margin = (high - low || Math.abs(high) || 1) * 0.08
  return [low - margin, high + margin]
}

/** Round values from `low` to `high`, about `count` of them, with the decimals that they need. */
export function roundTicks(low: number, high: number, count: number): { values: number[]; decimals: number } {
  const rough = (high - low) / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find(one => one * power >= rough) ?? 10) * power
  const decimals =
    [0, 1, 2, 3, 4].find(places => Number(step.toFixed(places)) === Number(step.toFixed(9))) ?? 5
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  const values = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { values, decimals }
}

/** The states of the axis between the limits, from the bottom. */
export function zonesOf(limits: TrendLimits, [low, high]: readonly [number, number]): Zone[] {
  const inside = limitLines(limits)
    .map(({ value }) => value)
    .filter(value => value > low && value < high)
  const edges = [low, ...new Set(inside.toSorted((one, other) => one - other)), high]
  return edges.slice(1).map((to, index) => {
    const from = edges[index] ?? low
    return { from, to, state: stateAt((from + to) / 2, limits) }
  })
}

/** The state of a value by the limits. */
function stateAt(value: number, limits: TrendLimits): BandState {
  const isOutside = (band: Band | undefined) =>
    value < (band?.min ?? Number.NEGATIVE_INFINITY) || value > (band?.max ?? Number.POSITIVE_INFINITY)
  return (['stop', 'act', 'look'] as const).find(state => isOutside(limits[state])) ?? 'fine'
}

/** The points in runs: a break that is much longer than usual is a gap in the line. */
export function runsOf(points: readonly TrendPoint[], spanMs: number): TrendPoint[][] {
  const steps = points
    .slice(1)
    .map((point, index) => Date.parse(point.at) - Date.parse(points[index]?.at ?? point.at))
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
  const longest = Math.max(usual * GAP_FACTOR, spanMs * GAP_SHARE)
  const runs: TrendPoint[][] = []
  for (const [index, point] of points.entries()) {
    const isBreak = index === 0 || (steps[index - 1] ?? 0) > longest
    if (isBreak) runs.push([point])
    else runs.at(-1)?.push(point)
  }
  return runs
}

/** The marks of the time axis, at most `count`: times of a day, days, or months. */
export function timeTicks(
  from: number,
  to: number,
  count: number,
  timezone: string,
): { at: number; label: string }[] {
  const days = (to - from) / DAY_MS
  const isWithin = ({ at }: { at: number }) => at >= from && at <= to
  const first = rinkDate(new Date(from), timezone)
  if (days <= SHORTEST_DAYS) {
    const step = HOUR_STEPS.find(hours => (days * 24) / hours <= count) ?? 24
    return dates(first, Math.ceil(days) + 2, 1)
      .flatMap(day =>
        Array.from({ length: Math.ceil(24 / step) }, (_, index) =>
          instantsAt(day, `${String(index * step).padStart(2, '0')}:00`, timezone),
        ),
      )
      .flatMap(([instant]) => (instant ? [instant.getTime()] : []))
      .map(at => ({ at, label: timeOfDay(new Date(at), timezone) }))
      .filter(isWithin)
  }
  const step = DAY_STEPS.find(one => days / one <= count) ?? 182
  return dates(first, Math.ceil(days / step) + 1, step)
    .map(day => ({ at: Date.parse(startOfRinkDay(day, timezone)), label: format(parseISO(day), 'd MMM') }))
    .filter(isWithin)
}

function dates(first: string, count: number, step: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    format(addDays(parseISO(first), index * step), 'yyyy-MM-dd'),
  )
}

/** The straight line through the points with a known slope: its values at both ends of a period. */
export function slopeLine(
  points: readonly TrendPoint[],
  slopePerDay: number,
): { from: TrendPoint; to: TrendPoint; start: number; end: number } | undefined {
  const [from, to] = [points.at(0), points.at(-1)]
  if (!from || !to || from === to) return undefined
  const average = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const at = average(points.map(point => Date.parse(point.at)))
  const value = average(points.map(point => point.value))
  const valueAt = (point: TrendPoint) => value + (slopePerDay * (Date.parse(point.at) - at)) / DAY_MS
  return { from, to, start: valueAt(from), end: valueAt(to) }
}

function least(values: readonly number[], otherwise: number): number {
  return values.length === 0 ? otherwise : values.reduce((one, other) => Math.min(one, other))
}
