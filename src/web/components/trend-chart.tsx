import { type PointerEvent, useState } from 'react'
import './trend-chart.css'
import { ChartFigure } from './chart-figure.tsx'
import { texts } from './texts.ts'
import { TrendLegend } from './trend-legend.tsx'
import { TrendNumbers } from './trend-numbers.tsx'
import { plotEnds, TrendPlot } from './trend-plot.tsx'
import type { TrendLimits, TrendPoint } from './trend-scale.ts'
import { limitsInWords, pointInWords, slopeInWords, type TrendUnit } from './trend-words.ts'
import { useWidth } from './use-width.ts'

export interface TrendChartProps extends TrendUnit {
  /** The name of the series: 'Discharge pressure'. */
  label: string
  /** The readings, oldest first, in `unit`. */
  points: readonly TrendPoint[]
  /** The instants at which the axis ends. */
  from: string
  to: string
  limits?: TrendLimits
  /** The change of a day, if it is worth drawing. */
  slopePerDay?: number | null
  /** The decimals of the change in a month; those of the values if left out. */
  slopeDecimals?: number
}

const USUAL_WIDTH = 640

/** Readings over time with their limits. A tap, a pointer or the arrow keys read a point. */
export function TrendChart(props: TrendChartProps) {
  const { label, points, limits = {}, slopePerDay = null, unit, from, to, stopWord } = props
  const { slopeDecimals = props.decimals } = props
  const [width, ref] = useWidth(USUAL_WIDTH)
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const shown = chosen === null || chosen > last ? null : chosen
  if (last < 0) return <p className="text-ink-soft">{texts.chart.none}</p>

  const choose = (index: number) => setChosen(Math.min(last, Math.max(0, index)))
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = width / box.width
    const { left, right } = plotEnds({ points, limits, width, stopWord })
    const share = ((event.clientX - box.left) * scale - left) / (right - left)
    choose(nearest(points, Date.parse(from) + share * (Date.parse(to) - Date.parse(from))))
  }
  const read = points[shown ?? last]
  const sentence = read ? pointInWords(read, props) : ''
  return (
    <ChartFigure
      label={label}
      chart={
        <div className="flex min-w-0 flex-col gap-2">
          <p className="font-semibold">
            <span className="font-normal text-ink-soft">{shown === null ? 'Last ' : 'Chosen '}</span>
            {sentence}
          </p>
          <div
            ref={ref}
            className="trend relative rounded-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rink"
            onPointerDown={onPointer}
            onPointerMove={onPointer}
            onPointerLeave={event => event.pointerType === 'mouse' && setChosen(null)}
          >
            <TrendPlot {...props} limits={limits} width={width} chosen={shown} slopePerDay={slopePerDay} />
            {/* For the keyboard and screen readers; a pointer reads the drawing itself. */}
            <input
              type="range"
              aria-label={texts.chart.readingsOf(label)}
              className="pointer-events-none absolute inset-0 size-full opacity-0"
              min={1}
              max={last + 1}
              value={(shown ?? last) + 1}
              aria-valuetext={sentence}
              onChange={event => choose(Number(event.target.value) - 1)}
            />
          </div>
          <TrendLegend points={points} hasSlope={slopePerDay !== null} stopWord={stopWord} />
          <p className="text-sm text-ink-soft empty:hidden">
            {[
              slopePerDay === null ? '' : slopeInWords(slopePerDay, { unit, decimals: slopeDecimals }),
              limitsInWords(limits, unit, stopWord),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
      }
      table={<TrendNumbers label={label} points={points} scale={props} />}
    />
  )
}

/** The index of the point nearest to an instant. */
function nearest(points: readonly TrendPoint[], at: number): number {
  let best = 0
  let distance = Number.POSITIVE_INFINITY
  for (const [index, point] of points.entries()) {
    const away = Math.abs(Date.parse(point.at) - at)
    if (away > distance) break
    best = index
    distance = away
  }
  return best
}
