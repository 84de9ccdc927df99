import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { momentInWords } from '#domain/dates.ts'
import { summaryOf } from '#domain/ice/depth.ts'
import { readingState } from '#domain/readings/band.ts'
import { decimalsOf, fromSi } from '#domain/readings/units.ts'
import { DEPTH_PATH } from '#web/addresses.ts'
import { Section } from '#web/components/section.tsx'
import { TrendChart } from '#web/components/trend-chart.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { depthInWords } from './depth-words.ts'
import type { ShownSurvey } from './survey-result.tsx'
import { texts } from './texts.ts'

/** The surveys of a pad: their means over time, and a link to each. */
export function SurveyHistory(props: ShownSurvey & { placeId: number }) {
  const { rink, setting, unit, surveys, survey: shown, placeId } = props
  const today = useRinkDate(rink)
  const inUnit = (mm: number) => fromSi(mm / 1000, unit)
  const limits = {
    look: { min: inUnit(setting.bandLowMm), max: inUnit(setting.bandHighMm) },
    stop: { min: inUnit(setting.lowLowMm) },
  }
  const summaries = surveys.flatMap(survey => {
    const summary = summaryOf(survey.depths, setting)
    return summary ? [{ survey, summary }] : []
  })
  const points = summaries
    .map(({ survey: { takenAt: at }, summary: { meanMm } }) => {
      const value = inUnit(meanMm)
      return { at, value, state: readingState(value, limits) }
    })
    .toReversed()
  const [first, last] = [points.at(0), points.at(-1)]
  return (
    <Section title={texts.history.title}>
      {first && last && first !== last && (
        <div className="card p-4 sm:p-5">
          <TrendChart
            label={texts.history.mean}
            unit={unit}
            decimals={decimalsOf(unit)}
            timezone={rink.timezone}
            today={today}
            points={points}
            from={first.at}
            to={last.at}
            limits={limits}
          />
        </div>
      )}
      <ul className="card divide-y divide-line overflow-hidden">
        {summaries.map(({ survey, summary: { meanMm, min, shareOut, count } }) => (
          <li key={survey.id}>
            <Link
              to={DEPTH_PATH}
              search={{ pad: placeId, survey: survey.id }}
              aria-current={survey.id === shown.id ? 'true' : undefined}
              className="flex min-h-15 items-center gap-4 px-4 py-2 -outline-offset-3! hover:bg-sunken sm:px-5"
            >
              <span className="flex min-w-0 grow flex-col">
                <span className="font-bold first-letter:uppercase">
                  {momentInWords(survey.takenAt, rink.timezone, today)}
                  {survey.id === shown.id && ` · ${texts.history.shown}`}
                </span>
                <span className="text-sm text-ink-soft">
                  {texts.history.line(
                    depthInWords(meanMm, unit),
                    depthInWords(min.mm, unit),
                    `${Math.round(shareOut * 100)} %`,
                  )}{' '}
                  · {count < setting.points.length && `${texts.points(count, setting.points.length)} · `}
                  {survey.submittedBy}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
