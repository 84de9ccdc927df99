import { Construction } from 'lucide-react'
import { useId } from 'react'
import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Place } from '#domain/places/place.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { usePlaces } from './place-queries.ts'
import { texts } from './texts.ts'

/** The closed places of the rink with the reasons. Hidden if every place is open. */
export function ClosedPlaces({ rink }: { rink: Rink }) {
  const headingId = useId()
  const closed = (usePlaces(rink).data ?? []).flatMap(place =>
    place.closed === null ? [] : [{ ...place, closed: place.closed }],
  )
  if (closed.length === 0) return null
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-2 rounded-card border-2 border-signal-bad bg-surface p-4"
    >
      <h2 id={headingId} className="flex items-center gap-2 text-lg font-bold text-bad">
        <Construction aria-hidden className="size-6 shrink-0" />
        {texts.closed(closed.length)}
      </h2>
      <ul className="flex flex-col gap-2">
        {closed.map(place => (
          <ClosedPlace key={place.id} rink={rink} place={place} />
        ))}
      </ul>
    </section>
  )
}

interface ClosedPlaceProps {
  rink: Rink
  place: Place & { closed: NonNullable<Place['closed']> }
}

function ClosedPlace({ rink, place: { name, closed } }: ClosedPlaceProps) {
  const { defects, lockedBy, lockedAt } = closed
  return (
    <li className="wrap-anywhere">
      <span className="font-semibold">{texts.line(name, defects.map(defectInWords).join('; '))}</span>
      <span className="block text-sm text-ink-soft">
        {texts.foundBy(lockedBy, formatInRinkTime(lockedAt, rink.timezone, MOMENT_FORMAT))}
      </span>
    </li>
  )
}
