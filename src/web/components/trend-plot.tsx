import { useMemo } from 'react'
import { type MarkState, markPath } from './trend-mark.tsx'
import {
  limitLines,
  roundTicks,
  runsOf,
  slopeLine,
  type TrendLimits,
  type TrendPoint,
  timeTicks,
  valueRange,
  zonesOf,
} from './trend-scale.ts'
import { limitInWords, numberInWords, type TrendUnit } from './trend-words.ts'

interface TrendPlotProps extends TrendUnit {
  points: readonly TrendPoint[]
  from: string
  to: string
  limits: TrendLimits
  slopePerDay: number | null
  width: number
  /** The index of the point that is read. */
  chosen: number | null
}

/** The least space for the values on the left. */
const AXIS_WIDTH = 46
const DIGIT_WIDTH = 8
/** Between a value and the axis, and before the value. */
const AXIS_GAP = 10
const END_WIDTH = 14
const TOP = 12
const BOTTOM = 28
const WIDE = 560
const LABEL_WIDTH = 64
const LABEL_HEIGHT = 16
const LETTER_WIDTH = 7.2
/** More points are a line without dots. */
const MOST_DOTS = 60
/** With more points, a thinner line shows their swings. */
const MANY = 200
const MARKS: readonly MarkState[] = ['look', 'act', 'stop']

/** The ends of the time axis in a chart of this width; the names of the limits are on its right. */
export function plotEnds({
  points,
  limits,
  width,
  stopWord,
}: Pick<TrendPlotProps, 'points' | 'limits' | 'width' | 'stopWord'>): { left: number; right: number } {
  const { ticks } = valueAxis(points, limits, width)
  const widest = Math.max(...ticks.values.map(value => numberInWords(value, ticks.decimals).length))
  const names = limitLines(limits).map(line => limitInWords(line, width < WIDE, stopWord).length)
  const end = names.length === 0 ? END_WIDTH : Math.max(...names) * LETTER_WIDTH + END_WIDTH
  return { left: Math.max(AXIS_WIDTH, widest * DIGIT_WIDTH + AXIS_GAP), right: width - end }
}

const heightOf = (width: number) => (width < WIDE ? 260 : 320)

/** The ends of the value axis and its round marks. */
function valueAxis(points: readonly TrendPoint[], limits: TrendLimits, width: number) {
  const [low, high] = valueRange(
    points.map(({ value }) => value),
    limitLines(limits),
  )
  return { low, high, ticks: roundTicks(low, high, Math.floor((heightOf(width) - BOTTOM - TOP) / 48)) }
}

/** The drawing. What does not depend on the chosen point is drawn once. */
export function TrendPlot({ chosen, ...props }: TrendPlotProps) {
  const { points, from, to, limits, slopePerDay, width, timezone, decimals, stopWord } = props
  const drawing = useMemo(
    () => draw({ points, from, to, limits, slopePerDay, width, timezone, decimals, stopWord }),
    [points, from, to, limits, slopePerDay, width, timezone, decimals, stopWord],
  )
  const { height, bottom, x, y } = drawing
  const point = chosen === null ? undefined : points[chosen]
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full">
      {drawing.still}
      {point && (
        <>
          <path className="trend-chosen" d={`M${x(point.at)} ${TOP}V${bottom}`} />
          <circle className="trend-ring" cx={x(point.at)} cy={y(point.value)} r={7} />
        </>
      )}
    </svg>
  )
}

type Still = Omit<TrendPlotProps, 'chosen' | 'unit' | 'today'>

function draw({ points, from, to, limits, slopePerDay, width, timezone, decimals, stopWord }: Still) {
  const height = heightOf(width)
  const { left, right } = plotEnds({ points, limits, width, stopWord })
  const bottom = height - BOTTOM
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const lines = limitLines(limits)
  const { low, high, ticks } = valueAxis(points, limits, width)
  const y = (value: number) => round(bottom - ((value - low) / (high - low)) * (bottom - TOP))
  const xOf = (at: number) => round(left + ((at - start) / (end - start)) * (right - left))
  const x = (at: string) => xOf(Date.parse(at))
  const times = timeTicks(start, end, Math.floor((right - left) / LABEL_WIDTH), timezone)
  const runs = runsOf(points, end - start)
  const slope = slopePerDay === null ? undefined : slopeLine(points, slopePerDay)
  const dots = points.length <= MOST_DOTS ? points : runs.flatMap(run => (run.length === 1 ? run : []))
  const drawnLines = lines.filter(({ value }) => value > low && value < high)
  const last = points.at(-1)

  const still = (
    <>
      {zonesOf(limits, [low, high]).map(({ state, from: bottomOf, to: topOf }) => (
        <rect
          key={bottomOf}
          className={`trend-zone trend-zone-${state}`}
          x={left}
          width={Math.max(0, right - left)}
          y={y(topOf)}
          height={Math.max(0, y(bottomOf) - y(topOf))}
        />
      ))}
      {ticks.values.map(value => (
        <g key={value}>
          <path className="trend-grid" d={`M${left} ${y(value)}H${right}`} />
          <text x={left - 6} y={y(value) + 5} textAnchor="end">
            {numberInWords(value, ticks.decimals)}
          </text>
        </g>
      ))}
      <path className="trend-axis" d={`M${left} ${bottom}H${right}`} />
      {times.map(({ at, label }) => (
        <g key={at}>
          <path className="trend-axis" d={`M${xOf(at)} ${bottom}v5`} />
          <text x={Math.min(xOf(at), width - 22)} y={height - 7} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {drawnLines.map(line => (
        <path
          key={`${line.state} ${line.side}`}
          className={`trend-limit trend-limit-${line.state}`}
          d={`M${left} ${y(line.value)}H${right}`}
        />
      ))}
      {runs.map(run => (
        <path
          key={run[0]?.at}
          className={`trend-line ${points.length > MANY ? 'trend-line-thin' : ''}`}
          d={`M${run.map(point => `${x(point.at)} ${y(point.value)}`).join('L')}`}
        />
      ))}
      {slope &&
        ['trend-slope-edge', 'trend-slope'].map(look => (
          <path
            key={look}
            className={look}
            d={`M${x(slope.from.at)} ${y(slope.start)}L${x(slope.to.at)} ${y(slope.end)}`}
          />
        ))}
      {dots.map(point => (
        <circle key={point.at} className="trend-dot" cx={x(point.at)} cy={y(point.value)} r={3.5} />
      ))}
      {last && <circle className="trend-dot" cx={x(last.at)} cy={y(last.value)} r={5} />}
      {MARKS.map(state => (
        <path
          key={state}
          className={`trend-mark trend-mark-${state}`}
          d={points
            .filter(point => point.state === state)
            .map(point => markPath(state, x(point.at), y(point.value)))
            .join('')}
        />
      ))}
      {spread(
        drawnLines.map(line => ({ text: limitInWords(line, width < WIDE, stopWord), y: y(line.value) + 5 })),
      ).map(label => (
        <text key={label.text} x={right + 6} y={label.y}>
          {label.text}
        </text>
      ))}
      {extremesOf(points).map(({ word, point }) => {
        const at = x(point.at)
        const isHigh = word === 'highest'
        const isLate = at > (left + right) / 2
        return (
          <g key={word}>
            <circle className="trend-ring" cx={at} cy={y(point.value)} r={5} />
            <text
              className="trend-strong"
              x={at + (isLate ? -9 : 9)}
              y={clamp(y(point.value) + (isHigh ? -7 : 18), TOP + 4, bottom - 4)}
              textAnchor={isLate ? 'end' : 'start'}
            >
              {word} {numberInWords(point.value, decimals)}
            </text>
          </g>
        )
      })}
    </>
  )
  return { still, height, bottom, x, y }
}

/** The highest and the lowest point, if they differ. */
function extremesOf(points: readonly TrendPoint[]) {
  const [first] = points
  if (!first) return []
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best), first)
  const lowest = points.reduce((best, point) => (point.value < best.value ? point : best), first)
  if (highest.value === lowest.value) return []
  return [
    { word: 'highest', point: highest },
    { word: 'lowest', point: lowest },
  ]
}

/** Moves labels down until none covers another. */
function spread(labels: { text: string; y: number }[]): { text: string; y: number }[] {
  let before = Number.NEGATIVE_INFINITY
  return labels
    .toSorted((one, other) => one.y - other.y)
    .map(label => {
      before = Math.max(label.y, before + LABEL_HEIGHT, TOP + 4)
      return { ...label, y: before }
    })
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
