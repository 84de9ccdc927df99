import { TrendingDown, TrendingUp } from 'lucide-react'
import { timeInWords } from '#domain/dates.ts'
import type { PlantItem } from '#domain/log/settings.ts'
import { DELTA_T_KEY } from '#domain/plant/delta-t.ts'
import { type LastReading, lastReading, type PlantNow } from '#domain/plant/plant-now.ts'
import { decimalsOf, fromSi, shortUnit } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { ReadingState } from '#web/log/reading-state.tsx'
import { type Circuit, expectedInWords, valueInWords } from './item-words.ts'
import { texts } from './texts.ts'

interface CircuitCardProps {
  rink: Rink
  plant: PlantNow
  circuit: Circuit
}

/** A circuit with the last value of each reading, its limits, and a flag if it creeps. */
export function CircuitCard({ rink, plant, circuit }: CircuitCardProps) {
  const { subject, name, items } = circuit
  return (
    <section aria-label={name} className="card">
      <h2 className="px-4 pt-4 text-lg font-bold sm:px-5">{name}</h2>
      <ul className="divide-y divide-line px-4 pb-2 sm:px-5">
        {items.map(item => (
          <ItemRow key={item.key} rink={rink} item={item} last={lastReading(plant, subject, item.key)} />
        ))}
      </ul>
    </section>
  )
}

interface ItemRowProps {
  rink: Rink
  item: PlantItem
  last: LastReading | undefined
}

function ItemRow({ rink, item, last }: ItemRowProps) {
  const today = useRinkDate(rink)
  const expected = expectedInWords(item)
  const isWide = item.key === DELTA_T_KEY && last !== undefined && last.state !== 'fine'
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold wrap-anywhere">{item.label}</p>
        <p className="text-sm text-ink-soft">
          {[
            last ? timeInWords(last.at, rink.timezone, today) : texts.notRead,
            expected && texts.limits(expected),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {last && (
        <div className="flex flex-col items-end gap-1">
          <p className="text-xl font-bold tabular-nums">{valueInWords(last.value, item)}</p>
          {last.previous !== null && last.previous !== last.value && (
            <p className="text-sm text-ink-soft tabular-nums">
              {texts.before(valueInWords(last.previous, item))}
            </p>
          )}
          {expected && <ReadingState state={last.state} />}
        </div>
      )}
      {isWide && <p className="basis-full text-sm text-warn">{texts.wideDeltaT}</p>}
      {last?.slopePerMonth != null && <SlopeFlag item={item} perMonth={last.slopePerMonth} />}
    </li>
  )
}

/** A change that the eye does not see: so much a month, over the last 90 days. */
function SlopeFlag({ item: { unit }, perMonth }: { item: PlantItem; perMonth: number }) {
  const Icon = perMonth > 0 ? TrendingUp : TrendingDown
  const inUnit = (value: number) => fromSi(value, unit ?? undefined)
  // The zero of a temperature does not count in a change.
  const change = Math.abs(inUnit(perMonth) - inUnit(0))
  const number = change.toLocaleString('en-GB', { maximumFractionDigits: decimalsOf(unit ?? undefined) })
  const words = [number, unit && shortUnit(unit)].filter(Boolean).join(' ')
  return (
    <p className="flex basis-full items-center gap-1.5 text-sm font-semibold text-warn">
      <Icon aria-hidden className="size-5 shrink-0" />
      {perMonth > 0 ? texts.rising(words) : texts.falling(words)}
    </p>
  )
}
