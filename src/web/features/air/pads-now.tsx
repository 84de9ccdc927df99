import { CircleCheck, CircleHelp, OctagonX, Siren } from 'lucide-react'
import type { PadAir } from '#domain/air/air-now.ts'
import { profileAt } from '#domain/air/air-now.ts'
import type { AirRecords } from '#domain/air/air-records.ts'
import { GASES } from '#domain/air/profile.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Section } from '#web/components/section.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from './texts.ts'

const LOOKS = {
  none: { icon: CircleCheck, look: 'text-ok' },
  act: { icon: OctagonX, look: 'text-bad' },
  notify: { icon: OctagonX, look: 'text-bad' },
  evacuate: { icon: Siren, look: 'text-bad' },
  unknown: { icon: CircleHelp, look: 'text-ink-soft' },
}

interface PadsNowProps {
  rink: Rink
  pads: readonly PadAir[]
  records: AirRecords
}

/** The last reading above each pad without an alarm. */
export function PadsNow({ rink, pads, records }: PadsNowProps) {
  const today = useRinkDate(rink)
  const hasLimits = profileAt(records, serverNow().toISOString()) !== undefined
  return (
    <Section title={texts.pads.title}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {pads.map(pad => {
          const samples = records.samples.filter(({ placeId }) => placeId === pad.placeId)
          const last = samples.toSorted((one, other) => one.takenAt.localeCompare(other.takenAt)).at(-1)
          const isKnown = hasLimits && last !== undefined
          const { icon: Icon, look } = LOOKS[isKnown ? pad.state : 'unknown']
          return (
            <li key={pad.placeId} className="card flex flex-col gap-2 p-4 sm:p-5">
              <h3 className="text-lg font-bold">{pad.name}</h3>
              {last && (
                <>
                  <dl className="flex gap-8">
                    {GASES.map(gas => (
                      <div key={gas}>
                        <dt className="text-sm text-ink-soft">{texts.short[gas]}</dt>
                        <dd className="text-3xl font-bold tabular-nums">
                          {last.ppm[gas] ?? '–'} <span className="text-base font-semibold">{texts.ppm}</span>
                        </dd>
                      </div>
                    ))}
                  </dl>
                  <p className="text-sm text-ink-soft">
                    {[momentInWords(last.takenAt, rink.timezone, today), last.where, last.by]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </>
              )}
              <p className={`flex items-center gap-2 font-semibold ${look}`}>
                <Icon aria-hidden className="size-5.5 shrink-0" />
                {last === undefined
                  ? texts.pads.none
                  : isKnown
                    ? texts.pads.states[pad.state]
                    : texts.pads.noLimits}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
