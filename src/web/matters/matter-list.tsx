import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Matter } from '#domain/matters/matter.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { MatterLine } from './matter-line.tsx'

/** Open matters, each a link to where it is dealt with. */
export function MatterList({ rink, matters }: { rink: Rink; matters: readonly Matter[] }) {
  const today = useRinkDate(rink)
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {matters.map(matter => (
        <li key={matter.key}>
          {matter.address === null ? (
            <div className="flex min-h-16 items-center px-4 py-3">
              <MatterLine matter={matter} timezone={rink.timezone} today={today} />
            </div>
          ) : (
            <Link
              to={matter.address}
              className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-3! hover:bg-sunken"
            >
              <MatterLine matter={matter} timezone={rink.timezone} today={today} />
              <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
