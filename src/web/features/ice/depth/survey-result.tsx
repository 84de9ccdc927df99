import { OctagonX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { dayInWords, momentInWords } from '#domain/dates.ts'
import { baselineOf, changeSince, type DepthSummary, driftFrom, summaryOf } from '#domain/ice/depth.ts'
import type { Survey } from '#domain/ice/surveys.ts'
import type { PadSetting } from '#domain/log/settings.ts'
import { withMinus } from '#domain/readings/band.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { DepthMap } from '#web/components/depth-map.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import {
  changeNumber,
  depthInWords,
  depthNumber,
  type LengthUnit,
  legendOf,
  mapPoint,
} from './depth-words.ts'
import { texts } from './texts.ts'

export interface ShownSurvey {
  rink: Rink
  setting: PadSetting
  unit: LengthUnit
  /** Newest first. */
  surveys: readonly Survey[]
  survey: Survey
}

type View = 'depth' | 'change' | 'season'

/** A survey as a map with its numbers, and what they ask for. */
export function SurveyResult({
  rink,
  setting,
  unit,
  surveys,
  survey,
  padName,
}: ShownSurvey & { padName: string }) {
  const [view, setView] = useState<View>('depth')
  const today = useRinkDate(rink)
  const summary = summaryOf(survey.depths, setting)
  if (!summary) return null
  const earlier = surveys.filter(({ takenAt }) => takenAt < survey.takenAt)
  const [previous] = earlier
  const baseline = baselineOf([survey, ...earlier])
  const first = baseline?.id === survey.id ? undefined : baseline
  const change = previous && changeSince(survey.depths, previous.depths)
  const season = first && changeSince(survey.depths, first.depths)
  const drift = first && driftFrom(survey.depths, first.depths)
  const driftNote = season ? comparedPoints(season, setting) : ''
  const depths = new Map(survey.depths.map(({ key, mm }) => [key, mm]))
  const shown = { depth: undefined, change, season }[view]
  const inChange = (by: ReadonlyMap<string, number> | undefined, key: string) => {
    const mm = by?.get(key)
    return mm === undefined ? '' : changeNumber(mm, unit)
  }
  const points = setting.points.map(point => {
    const measured = mapPoint(point, depths.get(point.key), { band: setting, unit })
    return {
      ...measured,
      ...(shown && { text: inChange(shown.byKey, point.key) || '–' }),
      cells: [
        ...measured.cells.slice(0, 2),
        inChange(change?.byKey, point.key),
        inChange(season?.byKey, point.key),
      ],
    }
  })
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label={texts.of(padName)} className="card flex min-w-0 flex-col gap-4 p-4 sm:p-5">
        <p className="text-ink-soft">
          {texts.takenBy(
            momentInWords(survey.takenAt, rink.timezone, today),
            survey.submittedBy,
            texts.points(survey.depths.length, setting.points.length),
          )}
        </p>
        <div className="print:hidden">
          <ChoiceField
            label={texts.view.label}
            isShort
            options={(['depth', 'change', 'season'] as const).map(value => ({
              value,
              label: texts.view[value],
            }))}
            value={view}
            onChange={setView}
          />
        </div>
        {view !== 'depth' && !shown && <p>{texts.noEarlier}</p>}
        <DepthMap
          label={`${texts.of(padName)}, ${unit}`}
          pad={setting}
          points={points}
          legend={legendOf(setting, unit)}
          unmeasured={texts.legend.unmeasured}
          heads={texts.heads(unit)}
        />
      </section>
      <div className="flex min-w-0 flex-col gap-4 xl:order-none max-xl:order-first">
        <WhatToDo summary={summary} setting={setting} unit={unit} drift={drift} driftNote={driftNote} />
        <Facts
          summary={summary}
          points={setting.points.length}
          unit={unit}
          since={
            change && previous
              ? [
                  texts.facts.since(
                    changeNumber(change.meanMm, unit),
                    dayInWords(rinkDate(previous.takenAt, rink.timezone), today),
                  ),
                  comparedPoints(change, setting),
                ]
              : []
          }
          sdBefore={previous && summaryOf(previous.depths, setting)?.sdMm}
          drift={drift}
          driftNote={driftNote}
        />
      </div>
    </div>
  )
}

interface WhatToDoProps {
  summary: DepthSummary
  setting: PadSetting
  unit: LengthUnit
  drift: ReturnType<typeof driftFrom>
  /** At which points the drift is. */
  driftNote: string
}

function WhatToDo({ summary: { tooThin }, setting, unit, drift, driftNote }: WhatToDoProps) {
  return (
    <>
      {tooThin.length > 0 && (
        <Notice
          tone="bad"
          title={texts.tooThin.title(tooThin.map(({ key }) => texts.tooThin.point(key)).join(', '))}
        >
          {texts.tooThin.text(depthInWords(setting.lowLowMm, unit))}
        </Notice>
      )}
      {drift?.isInspectionNeeded && (
        <Notice tone="warn" title={texts.inspect.title(shareInWords(drift.share), driftNote)}>
          {texts.inspect.text}
        </Notice>
      )}
    </>
  )
}

/** Says at which points a survey is compared, unless it is at all of the pad; '' for those. */
function comparedPoints(
  { byKey }: { byKey: ReadonlyMap<string, number> },
  { points }: Pick<PadSetting, 'points'>,
): string {
  return byKey.size < points.length ? texts.facts.atSame(byKey.size) : ''
}

interface FactsProps {
  summary: DepthSummary
  /** The points of the pad, of which the survey may have fewer. */
  points: number
  unit: LengthUnit
  /** The change since the last survey, in words, and at which points. */
  since: readonly string[]
  sdBefore: number | undefined
  drift: ReturnType<typeof driftFrom>
  /** At which points the drift is. */
  driftNote: string
}

interface Fact {
  label: string
  value: string
  note: string
  tone?: 'warn' | 'bad' | undefined
}

function Facts({ summary, points, unit, since, sdBefore, drift, driftNote }: FactsProps) {
  const { meanMm, sdMm, min, max, out, shareOut, count, tooThin } = summary
  const thinTone = out.some(({ key }) => key === min.key) ? 'warn' : undefined
  const facts: Fact[] = [
    {
      label: texts.facts.mean,
      value: depthInWords(meanMm, unit),
      note: [count < points && texts.points(count, points), ...since].filter(Boolean).join(', '),
    },
    {
      label: texts.facts.sd,
      value: depthInWords(sdMm, unit),
      note: sdBefore === undefined ? '' : texts.facts.was(depthNumber(sdBefore, unit)),
    },
    {
      label: texts.facts.min,
      value: depthInWords(min.mm, unit),
      note: texts.facts.point(min.key),
      tone: tooThin.length > 0 ? 'bad' : thinTone,
    },
    { label: texts.facts.max, value: depthInWords(max.mm, unit), note: texts.facts.point(max.key) },
    {
      label: texts.facts.out,
      value: `${Math.round(shareOut * 100)} %`,
      note: texts.facts.outOf(out.length, count),
      tone: out.length > 0 ? 'warn' : undefined,
    },
    {
      label: texts.facts.drift,
      value: drift ? shareInWords(drift.share) : '–',
      note: drift ? [driftNote, texts.facts.inspectAt].filter(Boolean).join(', ') : texts.facts.first,
      tone: drift?.isInspectionNeeded ? 'warn' : undefined,
    },
  ]
  return (
    <dl className="card grid grid-cols-2 gap-px overflow-hidden bg-line! sm:max-xl:grid-cols-3">
      {facts.map(({ label, value, note, tone }) => {
        const Icon = tone === 'bad' ? OctagonX : TriangleAlert
        return (
          <div key={label} className="flex min-w-0 flex-col bg-surface px-4 py-3">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd
              className={`flex items-center gap-2 text-xl font-bold ${tone === 'bad' ? 'text-bad' : ''} ${tone === 'warn' ? 'text-warn' : ''}`}
            >
              {value}
              {tone && <Icon aria-hidden className="size-5 shrink-0" />}
            </dd>
            <dd className="text-sm text-ink-soft empty:hidden">{note}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function shareInWords(share: number): string {
  const percent = Math.round(share * 100)
  return `${percent > 0 ? '+' : ''}${withMinus(percent)} %`
}
