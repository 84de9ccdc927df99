import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { profileAt } from '#domain/air/air-now.ts'
import type { AirRecords, RecordedSample } from '#domain/air/air-records.ts'
import { gasesOver } from '#domain/air/exceeded.ts'
import { GASES } from '#domain/air/profile.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { LOG_ENTRY_PATH, LOG_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Section } from '#web/components/section.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from './texts.ts'

const text = texts.recent
const MOST = 12

/** The last samples, newest first; each leads to its entry of the log. */
export function RecentSamples({ rink, records }: { rink: Rink; records: AirRecords }) {
  const newest = records.samples
    .toSorted((one, other) => other.takenAt.localeCompare(one.takenAt) || other.id - one.id)
    .slice(0, MOST)
  return (
    <Section
      title={text.title}
      action={
        <Link to={LOG_PATH} className={buttonLook('quiet', 'print:hidden')}>
          {text.all}
        </Link>
      }
    >
      <ul className="card divide-y divide-line overflow-hidden">
        {newest.length === 0 && <li className="p-4 text-ink-soft">{text.none}</li>}
        {newest.map(sample => (
          <SampleRow key={`${sample.id} ${sample.placeId}`} rink={rink} sample={sample} records={records} />
        ))}
      </ul>
    </Section>
  )
}

function SampleRow({ rink, sample, records }: { rink: Rink; sample: RecordedSample; records: AirRecords }) {
  const today = useRinkDate(rink)
  const { id, placeId, takenAt, ppm, isValid, where, by } = sample
  const pad = records.pads.find(one => one.placeId === placeId)?.name
  const isOver = profileAt(records, takenAt)?.limits.some(limit => gasesOver(ppm, limit).length > 0)
  const values = GASES.flatMap(gas => (ppm[gas] === undefined ? [] : `${texts.short[gas]} ${ppm[gas]}`))
  return (
    <li>
      <Link
        to={LOG_ENTRY_PATH}
        params={{ id: String(id) }}
        className="flex min-h-16 items-center gap-4 px-4 py-2.5 -outline-offset-3! hover:bg-sunken sm:px-5"
      >
        <span className="flex min-w-0 grow flex-col">
          <span className={`font-bold tabular-nums ${isOver ? 'text-bad' : ''}`}>
            {values.join(' · ')} {texts.ppm}
            {isOver && ` · ${text.over}`}
          </span>
          <span className="text-sm text-ink-soft">
            {[momentInWords(takenAt, rink.timezone, today), pad, where, by].filter(Boolean).join(' · ')}
          </span>
          {!isValid && <span className="text-sm font-semibold text-warn">{text.notValid}</span>}
        </span>
        <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}
