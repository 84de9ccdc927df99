import { TriangleAlert } from 'lucide-react'
import { GAS_FORMULAS, GASES } from '#domain/air/profile.ts'
import { dayInWords, momentInWords, timeInWords } from '#domain/dates.ts'
import { type DepthState, depthState, lowestState } from '#domain/ice/depth.ts'
import type { PadNow } from '#domain/ice/ice-now.ts'
import { sinceInWords } from '#domain/ice/resurfacing.ts'
import { inWords } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { useNow } from '#web/components/use-now.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useLogSettings } from '#web/log/log-queries.ts'
import { useAir } from '#web/log/use-air.ts'
import { texts } from './texts.ts'

interface PadFactsProps {
  rink: Rink
  pad: PadNow
}

const MINUTE_MS = 60_000
const LOWEST_LOOKS: Readonly<Partial<Record<DepthState, string>>> = {
  thin: 'font-semibold text-warn',
  'too-thin': 'font-semibold text-bad',
}

/** The time since the last flood, the last depth and the air of a pad. */
export function PadFacts({ rink, pad: { placeId, floods, depth, air } }: PadFactsProps) {
  const now = useNow(MINUTE_MS / 2)
  const today = useRinkDate(rink)
  const { units, pads: settings = {} } = useLogSettings(rink).data ?? {}
  const length = units?.length ?? 'mm'
  const setting = settings[placeId]
  const minState = depth ? lowestState(depth, setting) : 'fine'
  const measured = useMeasuredAir(rink, placeId)
  const at = (instant: string) => momentInWords(instant, rink.timezone, today)
  const [flood] = floods
  const inUnit = (mm: number) => inWords(mm / 1000, length)
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden bg-line">
      <Fact
        label={texts.facts.lastFlood}
        value={flood ? sinceInWords(flood, now) : texts.facts.noFlood}
        note={flood ? timeInWords(flood, rink.timezone, today) : ''}
      />
      <Fact
        label={texts.facts.depth}
        value={depth ? inUnit(depth.meanMm) : texts.facts.noDepth}
        isBad={depth !== null && setting !== undefined && depthState(depth.meanMm, setting) === 'too-thin'}
        note={depth ? dayInWords(rinkDate(depth.takenAt, rink.timezone), today) : ''}
      />
      <Fact
        label={texts.facts.air}
        value={
          measured?.values ||
          (air ? texts.facts[`air_${air.state}`] : measured ? texts.facts.airFine : texts.facts.airUnknown)
        }
        isBad={air !== null && air.state !== 'none'}
        note={air ? airNote(at(air.since), air.state) : measured ? at(measured.takenAt) : ''}
      />
      {depth && (
        <div className="col-span-3 flex flex-wrap gap-x-2 bg-surface px-3 py-2.5 text-sm sm:px-4">
          <dt className="text-ink-soft">{texts.facts.lowest}</dt>
          <dd className={LOWEST_LOOKS[minState] ?? ''}>
            {[
              `${inUnit(depth.minMm)}${texts.facts.depths[minState]}`,
              setting &&
                depth.points !== undefined &&
                depth.points < setting.points.length &&
                texts.facts.points(depth.points, setting.points.length),
            ]
              .filter(Boolean)
              .join(' · ')}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Within limits again, the alarm is open until the all clear. */
const airNote = (since: string, state: NonNullable<PadNow['air']>['state']) =>
  state === 'none' ? texts.facts.allClearMissing : texts.facts.airSince(texts.facts[`air_${state}`], since)

/** The last sample of a pad, a line for each gas: 'CO 3 ppm', or the values that are over their limits now; undefined without one. */
function useMeasuredAir(rink: Rink, placeId: number): { values: string; takenAt: string } | undefined {
  const { pads, records } = useAir(rink)
  const alarm = pads.find(pad => pad.placeId === placeId)?.alarm
  const last = records?.samples
    .filter(sample => sample.placeId === placeId)
    .toSorted((one, other) => one.takenAt.localeCompare(other.takenAt))
    .at(-1)
  if (!last) return undefined
  const ppm = alarm?.known ?? last.ppm
  const shown = alarm && alarm.over.length > 0 ? alarm.over : GASES.filter(gas => ppm[gas] !== undefined)
  // On one line, carbon monoxide of 2 ppm could be read as carbon dioxide.
  const values = shown.map(gas => texts.facts.ppm(`${GAS_FORMULAS[gas]}\u00a0${ppm[gas]}`)).join('\n')
  return { values, takenAt: last.takenAt }
}

interface FactProps {
  label: string
  value: string
  note: string
  isBad?: boolean
}

function Fact({ label, value, note, isBad = false }: FactProps) {
  return (
    <div className="flex flex-col min-w-0 bg-surface px-3 py-2.5 sm:px-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd
        className={`flex items-center gap-2 whitespace-pre-line text-base font-bold sm:text-xl ${isBad ? 'text-bad' : ''}`}
      >
        {isBad && <TriangleAlert aria-hidden className="size-5 shrink-0" />}
        {value}
      </dd>
      <dd className="text-sm text-ink-soft empty:hidden">{note}</dd>
    </div>
  )
}
