import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type AirRecords, isExpired } from '#domain/air/air-records.ts'
import { dayInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_PATH, MACHINE_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Section } from '#web/components/section.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from './texts.ts'

const text = texts.meters

/** The meters of the register with their calibrations. */
export function MetersSection({ rink, records: { meters } }: { rink: Rink; records: AirRecords }) {
  const today = useRinkDate(rink)
  return (
    <Section
      title={text.title}
      action={
        <Link to={EQUIPMENT_PATH} className={buttonLook('quiet', 'print:hidden')}>
          {text.register}
        </Link>
      }
    >
      <ul className="card divide-y divide-line overflow-hidden">
        {meters.length === 0 && <li className="p-4 text-ink-soft">{text.none}</li>}
        {meters.map(({ machineId, name, calibratedUntil }) => {
          const isGood = calibratedUntil !== null && !isExpired(calibratedUntil, today)
          const Icon = isGood ? CircleCheck : TriangleAlert
          return (
            <li key={machineId}>
              <Link
                to={MACHINE_PATH}
                params={{ id: String(machineId) }}
                className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-3! hover:bg-sunken sm:px-5"
              >
                <Icon aria-hidden className={`size-5.5 shrink-0 ${isGood ? 'text-ok' : 'text-warn'}`} />
                <span>
                  <span className="block font-bold">{name}</span>
                  <span className="block text-sm text-ink-soft">{calibration(calibratedUntil, today)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function calibration(until: string | null, today: string): string {
  if (until === null) return text.unknown
  return isExpired(until, today) ? text.expired(dayInWords(until)) : text.until(dayInWords(until))
}
