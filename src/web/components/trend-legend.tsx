import { texts } from './texts.ts'
import { TrendMark } from './trend-mark.tsx'
import type { TrendPoint } from './trend-scale.ts'
import { stateWord } from './trend-words.ts'

interface TrendLegendProps {
  points: readonly TrendPoint[]
  hasSlope: boolean
  stopWord: string | undefined
}

/** The marks in a chart, each with its number of readings. */
export function TrendLegend({ points, hasSlope, stopWord }: TrendLegendProps) {
  const marks = (['look', 'act', 'stop'] as const)
    .map(state => ({ state, count: points.filter(point => point.state === state).length }))
    .filter(({ count }) => count > 0)
  if (marks.length === 0 && !hasSlope) return null
  return (
    <ul aria-label={texts.chart.key} className="trend flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {marks.map(({ state, count }) => (
        <li key={state} className="flex items-center gap-1.5">
          <TrendMark state={state} />
          {stateWord(state, stopWord)}: {texts.chart.readings(count)}
        </li>
      ))}
      {hasSlope && (
        <li className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 26 18" className="h-4.5 w-6.5 shrink-0">
            <path className="trend-slope" d="M0 9H26" />
          </svg>
          {texts.chart.slope}
        </li>
      )}
    </ul>
  )
}
