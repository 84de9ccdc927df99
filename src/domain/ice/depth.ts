import type { Band, BandState } from '#domain/readings/band.ts'
import { changedBy, overlapOf } from '#domain/readings/doubt.ts'
import { inWords, type UnitSymbol } from '#domain/readings/units.ts'

/** The depths of a pad in millimetres: its band, and the depth below which edging stops. */
export interface DepthBand {
  bandLowMm: number
  bandHighMm: number
  lowLowMm: number
}

/** A depth in millimetres at a point of the grid. */
export interface Depth {
  key: string
  mm: number
}

/** A depth compared with its pad's band: 'too-thin' stops edging there. */
export type DepthState = 'too-thin' | 'thin' | 'fine' | 'thick'

/**
 * The depths that a rink can start from. No number suits every rink: ORFA says ¾ to 1 in, Middlesex 1¼ in, the
 * Ice Skating Institute (Edge, fall 2018) 1½ in.
 */
export const PROPOSED_BAND: DepthBand = { bandLowMm: 25, bandHighMm: 38, lowLowMm: 19 }

/** A drift from the season's first survey that calls for an inspection (checklistify.co). */
const DRIFT_LIMIT = 0.15

/** The greatest depth accepted, in millimetres. A pad's band has the same maximum. */
const MOST_MM = 300
/** Ice that is thicker or thinner is more likely a slip of the finger, such as 300 for 30.0. */
const USUAL_MM = { min: 5, max: 100 }
/** A point changes by less from one survey to the next. */
const USUAL_CHANGE_MM = 15

const DAY_MS = 86_400_000
/** A longer break between surveys means that the ice was taken out. */
const SEASON_BREAK_DAYS = 42
const SEASON_DAYS = 365

/** The result of a survey. */
export interface DepthSummary {
  count: number
  meanMm: number
  /** The standard deviation of a sample; 0 for one point. */
  sdMm: number
  min: Depth
  max: Depth
  out: Depth[]
  /** The share of points outside of the band. */
  shareOut: number
  /** The points at which edging must stop. */
  tooThin: Depth[]
}

/** The state of a depth; the limits themselves are within the band. */
export function depthState(mm: number, band: DepthBand): DepthState {
  if (mm < band.lowLowMm) return 'too-thin'
  if (mm < band.bandLowMm) return 'thin'
  return mm > band.bandHighMm ? 'thick' : 'fine'
}

/**
 * The state of the lowest depth of a survey, by the limits of then. One that was outside of its band was thin or thick: the
 * nearer end of today's band decides. Without a known state, today's band does.
 */
export function lowestState(
  { minMm, minState }: { minMm: number; minState?: BandState | null | undefined },
  today: DepthBand | undefined,
): DepthState {
  if (minState === undefined) return today ? depthState(minMm, today) : 'fine'
  if (minState === 'stop') return 'too-thin'
  if (minState === null || minState === 'fine') return 'fine'
  const isNearTop = today !== undefined && minMm > (today.bandLowMm + today.bandHighMm) / 2
  return isNearTop ? 'thick' : 'thin'
}

/** The problem with an impossible depth; undefined for a possible one. `unit` is the one it was typed in. */
export function depthProblem(mm: number, unit: UnitSymbol): string | undefined {
  if (mm >= 0 && mm <= MOST_MM) return undefined
  return `Enter a depth from 0 to ${inWords(MOST_MM / 1000, unit)}`
}

/** The usual depths near the last one at the point; others are probably wrong. */
export function expectedDepth(last: number | undefined, { bandHighMm }: DepthBand): Band {
  const usual = { min: USUAL_MM.min, max: Math.max(USUAL_MM.max, bandHighMm) }
  return last === undefined ? usual : overlapOf(usual, changedBy(last, USUAL_CHANGE_MM))
}

/** The depth at a point in the newest survey that has it; surveys are given newest first. */
export function lastDepth(
  surveys: readonly { depths: readonly Depth[] }[],
  point: string,
): number | undefined {
  return surveys.flatMap(({ depths }) => depths.filter(({ key }) => key === point))[0]?.mm
}

/** The numbers of a survey; undefined without a point. */
export function summaryOf(depths: readonly Depth[], band: DepthBand): DepthSummary | undefined {
  const [first, ...others] = depths
  if (!first) return undefined
  const count = depths.length
  const meanMm = mean(depths.map(({ mm }) => mm))
  const squares = depths.reduce((sum, { mm }) => sum + (mm - meanMm) ** 2, 0)
  const out = depths.filter(({ mm }) => depthState(mm, band) !== 'fine')
  return {
    count,
    meanMm,
    sdMm: count > 1 ? Math.sqrt(squares / (count - 1)) : 0,
    min: others.reduce((least, depth) => (depth.mm < least.mm ? depth : least), first),
    max: others.reduce((most, depth) => (depth.mm > most.mm ? depth : most), first),
    out,
    shareOut: out.length / count,
    tooThin: depths.filter(({ mm }) => depthState(mm, band) === 'too-thin'),
  }
}

/** The change since an earlier survey in millimetres, at the points that both have; undefined without one. */
export function changeSince(
  depths: readonly Depth[],
  earlier: readonly Depth[],
): { meanMm: number; byKey: ReadonlyMap<string, number> } | undefined {
  const pairs = pairsOf(depths, earlier)
  if (pairs.length === 0) return undefined
  const byKey = new Map(pairs.map(({ key, now, before }) => [key, now - before]))
  return { meanMm: mean([...byKey.values()]), byKey }
}

/** The drift of the mean from the season's first survey, at the points that both have: -0.2 is a fifth thinner. */
export function driftFrom(
  depths: readonly Depth[],
  baseline: readonly Depth[],
): { share: number; isInspectionNeeded: boolean } | undefined {
  const pairs = pairsOf(depths, baseline)
  const before = mean(pairs.map(pair => pair.before))
  if (!(before > 0)) return undefined
  // Without the noise of decimals: exactly 15 % is within the limit.
  const share = Number((mean(pairs.map(({ now }) => now)) / before - 1).toFixed(9))
  return { share, isInspectionNeeded: Math.abs(share) > DRIFT_LIMIT }
}

/** The first survey of the latest one's season. A season ends when the ice is taken out, or after a year. */
export function baselineOf<Survey extends { takenAt: string }>(
  surveys: readonly Survey[],
): Survey | undefined {
  const newestFirst = surveys.toSorted((one, other) => other.takenAt.localeCompare(one.takenAt))
  const [latest] = newestFirst
  if (!latest) return undefined
  let baseline = latest
  for (const survey of newestFirst) {
    if (daysBetween(survey, baseline) > SEASON_BREAK_DAYS || daysBetween(survey, latest) > SEASON_DAYS) break
    baseline = survey
  }
  return baseline
}

function daysBetween(one: { takenAt: string }, other: { takenAt: string }): number {
  return (Date.parse(other.takenAt) - Date.parse(one.takenAt)) / DAY_MS
}

function pairsOf(depths: readonly Depth[], earlier: readonly Depth[]) {
  const before = new Map(earlier.map(({ key, mm }) => [key, mm]))
  return depths.flatMap(({ key, mm }) => {
    const former = before.get(key)
    return former === undefined ? [] : [{ key, now: mm, before: former }]
  })
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
