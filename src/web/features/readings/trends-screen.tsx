import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartLine } from 'lucide-react'
import { type Band, readingState } from '#domain/readings/band.ts'
import { firstSeries, type Series, type Trend } from '#domain/readings/trend.ts'
import {
  decimalsNeeded,
  decimalsOf,
  fromSi,
  inSi,
  inWords,
  shortUnit,
  type UnitSymbol,
} from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TrendChart } from '#web/components/trend-chart.tsx'
import type { TrendLimits } from '#web/components/trend-scale.ts'
import { useNow } from '#web/components/use-now.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useLogSettings, useSeries, useTrend } from '#web/log/log-queries.ts'
import { LogTabs } from '#web/log/log-tabs.tsx'
import { TREND_PERIODS } from '#web/searches.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { EverBeyond } from './ever-beyond.tsx'
import { texts } from './texts.ts'

type Period = (typeof TREND_PERIODS)[number]
const DAYS: Readonly<Record<Period, number>> = { day: 1, week: 7, month: 30, quarter: 90, season: 270 }
const DAY_MS = 86_400_000
/** The end of the period moves in steps, so that a period is not fetched again each second. */
const STEP_MS = 5 * 60_000
/** A slope over a day is the weather. */
const SLOPE_FROM_DAYS = 30

/** The trend of any series of readings. */
export function TrendsScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <TrendsOf key={selectedRink.id} rink={selectedRink} />
}

function TrendsOf({ rink }: { rink: Rink }) {
  const navigate = useNavigate()
  const { subject, key, period: asked } = useSearch({ strict: false })
  const query = useSeries(rink)
  const { data: series, error } = query
  const chosen =
    series?.find(one => one.subject === subject && one.key === key) ?? (series && firstSeries(series))
  const period = asked ?? (chosen ? periodSince(chosen.recentFrom) : 'day')
  const go = (search: { subject?: string; key?: string; period?: Period }) =>
    void navigate({
      to: '.',
      search: {
        ...(chosen && { subject: chosen.subject, key: chosen.key }),
        ...(asked && { period: asked }),
        ...search,
      },
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title={texts.title} subtitle={texts.subtitle} isWide>
      <LogTabs />
      {!series && !error && <WaitingArea label={texts.loading} />}
      {!series && error && <LoadFailure title={texts.loadFailed} query={query} />}
      {series?.length === 0 && <Empty icon={ChartLine}>{texts.none}</Empty>}
      {series && chosen && (
        <>
          <div className="flex flex-col gap-4 print:hidden">
            <SelectField
              label={texts.series}
              name="series"
              value={series.indexOf(chosen)}
              onChange={({ target }) => {
                const one = series[Number(target.value)]
                if (one) go({ subject: one.subject, key: one.key })
              }}
            >
              {series.map((one, index) => (
                <option key={`${one.subject} ${one.key}`} value={index}>
                  {texts.seriesOf(one.subjectName, one.label)}
                </option>
              ))}
            </SelectField>
            <ChoiceField
              label={texts.period}
              isShort
              options={TREND_PERIODS.map(value => ({
                value,
                label: texts.periods[value],
              }))}
              value={period}
              onChange={value => go({ period: value })}
            />
          </div>
          <TrendOf
            key={`${chosen.subject} ${chosen.key} ${period}`}
            rink={rink}
            series={chosen}
            period={period}
          />
        </>
      )}
    </Page>
  )
}

/** The shortest period that begins before the time; else the longest. */
function periodSince(time: string): Period {
  const age = serverNow().getTime() - Date.parse(time)
  return TREND_PERIODS.find(period => age < DAYS[period] * DAY_MS) ?? 'season'
}

interface TrendOfProps {
  rink: Rink
  series: Series
  period: Period
}

function TrendOf({ rink, series, period }: TrendOfProps) {
  const now = useNow(STEP_MS)
  const today = useRinkDate(rink)
  const settings = useLogSettings(rink).data
  const to = new Date(Math.ceil(now.getTime() / STEP_MS) * STEP_MS).toISOString()
  const from = new Date(Date.parse(to) - DAYS[period] * DAY_MS).toISOString()
  const query = useTrend(rink, { subject: series.subject, key: series.key, from, to })
  const { data: trend, error } = query
  const unit = unitIn(series, settings?.units)
  const limits = limitsIn(series, unit)
  const label = texts.seriesOf(series.subjectName, series.label)
  if (!trend) {
    return error ? (
      <LoadFailure title={texts.loadFailed} query={query} />
    ) : (
      <WaitingArea label={texts.loading} />
    )
  }
  const points = trend.points.map(({ at, value, state }) => {
    const shown = fromSi(value, unit)
    return { at, value: shown, state: state ?? (series.limits && readingState(shown, limits)) }
  })
  const slope = trend.slopePerDay
  return (
    <>
      <section aria-label={label} className="card flex flex-col gap-4 p-4 sm:p-5">
        <h2 className="text-xl font-bold">{label}</h2>
        <TrendChart
          label={label}
          unit={unit === undefined ? '' : shortUnit(unit)}
          decimals={decimalsNeeded(
            points.map(({ value }) => value),
            unit,
          )}
          slopeDecimals={decimalsOf(unit)}
          timezone={rink.timezone}
          today={today}
          points={points}
          from={from}
          to={to}
          limits={limits}
          slopePerDay={
            slope === null || DAYS[period] < SLOPE_FROM_DAYS || points.length < 3
              ? null
              : slopeIn(slope, unit)
          }
        />
        <Facts trend={trend} unit={unit} />
      </section>
      <EverBeyond rink={rink} series={series} unit={unit} limits={limits} period={{ from, to }} />
    </>
  )
}

function Facts({ trend: { count, min, max }, unit }: { trend: Trend; unit: UnitSymbol | undefined }) {
  if (min === null || max === null) return null
  const facts = [
    [texts.facts.count, String(count)],
    [texts.facts.min, inWords(min, unit)],
    [texts.facts.max, inWords(max, unit)],
  ]
  return (
    <dl className="grid grid-cols-3 gap-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg font-bold sm:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The unit in which a series is shown: the rink's own of its quantity, or the one it was typed in. */
function unitIn(
  { quantity, unit }: Series,
  units: Partial<Record<string, UnitSymbol>> | undefined,
): UnitSymbol | undefined {
  return units?.[quantity] ?? unit ?? undefined
}

/** The bands of a series in the unit of its chart. */
function limitsIn({ limits }: Series, unit: UnitSymbol | undefined): TrendLimits {
  if (!limits) return {}
  const converted = (band: Band | undefined) => {
    const limit = (value: number | undefined) =>
      value === undefined ? undefined : fromSi(inSi(value, limits.unit ?? undefined).value, unit)
    return band && { min: limit(band.min), max: limit(band.max) }
  }
  return { look: converted(limits.look), act: converted(limits.act), stop: converted(limits.stop) }
}

/** A change in SI in the unit of a chart: of temperatures, only the size of a degree counts. */
function slopeIn(slope: number, unit: UnitSymbol | undefined): number {
  return fromSi(slope, unit) - fromSi(0, unit)
}
