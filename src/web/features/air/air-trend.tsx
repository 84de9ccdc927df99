import { useState } from 'react'
import type { AirRecords } from '#domain/air/air-records.ts'
import { gasLimits, gasState } from '#domain/air/gas-limits.ts'
import { GASES, type Gas } from '#domain/air/profile.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, startOfRinkDay } from '#domain/wall-clock.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Section } from '#web/components/section.tsx'
import { TrendChart } from '#web/components/trend-chart.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from './texts.ts'

const text = texts.trend
const DAYS = 14
const DECIMALS: Readonly<Record<Gas, number>> = { co: 1, no2: 2 }

/** Both gases of a pad over two weeks, with the limits in force. They are drawn from the records on the tablet. */
export function AirTrend({ rink, records }: { rink: Rink; records: AirRecords }) {
  const [chosen, setChosen] = useState(records.pads[0]?.placeId)
  const today = useRinkDate(rink)
  const [from, to] = [dayAfter(today, 1 - DAYS), dayAfter(today)].map(day =>
    startOfRinkDay(day, rink.timezone),
  )
  const choice = records.settings.at(-1)?.setting ?? null
  const samples = records.samples
    .filter(({ placeId, takenAt }) => placeId === chosen && from !== undefined && takenAt >= from)
    .toSorted((one, other) => one.takenAt.localeCompare(other.takenAt))
  if (from === undefined || to === undefined) return null
  return (
    <Section title={text.title} text={text.days}>
      {records.pads.length > 1 && (
        <ChoiceField
          label={texts.sample.pad}
          options={records.pads.map(({ placeId, name }) => ({ value: String(placeId), label: name }))}
          value={String(chosen)}
          onChange={id => setChosen(Number(id))}
        />
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {GASES.map(gas => {
          const limits = gasLimits(choice, gas)
          const points = samples.flatMap(({ takenAt: at, ppm }) => {
            const value = ppm[gas]
            return value === undefined ? [] : [{ at, value, state: gasState(choice, gas, value) ?? null }]
          })
          return (
            <div key={gas} className="card min-w-0 p-4 sm:p-5">
              <h3 className="mb-2 font-bold">{texts.gases[gas]}</h3>
              <TrendChart
                label={texts.gases[gas]}
                points={points}
                from={from}
                to={to}
                unit={texts.ppm}
                decimals={DECIMALS[gas]}
                timezone={rink.timezone}
                today={today}
                stopWord={texts.pads.states.evacuate}
                limits={limits ? { act: { max: limits.act }, stop: { max: limits.evacuate } } : {}}
              />
            </div>
          )
        })}
      </div>
    </Section>
  )
}
