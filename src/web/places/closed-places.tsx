import { Construction, LockOpen } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import { isLockUnsent } from '#domain/equipment/pending-checks.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { type ClosedPlace, useClosedPlaces } from './place-queries.ts'
import { texts } from './texts.ts'

const loadDialog = () => import('./open-place-dialog.tsx')
const OpenPlaceDialog = lazy(async () => ({ default: (await loadDialog()).OpenPlaceDialog }))

interface ClosedPlacesProps {
  rink: Rink
  /** Offers to open each place again. */
  canOpen?: boolean
}

/** The closed places of the rink: who closed each, when and why. Hidden if every place is open. */
export function ClosedPlaces({ rink, canOpen = false }: ClosedPlacesProps) {
  const headingId = useId()
  const closed = useClosedPlaces(rink)
  const { user } = useAuth()
  const [opening, setOpening] = useState<ClosedPlace | null>(null)
  const offersOpening = canOpen && user !== null && may(user, 'record', rink.id)
  return (
    <>
      {closed.length > 0 && (
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
              <li key={place.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <ClosedPlaceLine rink={rink} place={place} />
                {offersOpening && !isLockUnsent({ lockout: place.closed }) && (
                  <Button
                    icon={LockOpen}
                    aria-label={texts.open.title(place.name)}
                    onClick={() => void openFetched(loadDialog, () => setOpening(place))}
                  >
                    {texts.open.action}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {opening && (
        <Suspense>
          <OpenPlaceDialog rink={rink} place={opening} onClose={() => setOpening(null)} />
        </Suspense>
      )}
    </>
  )
}

function ClosedPlaceLine({ rink, place: { name, closed } }: { rink: Rink; place: ClosedPlace }) {
  const { defects, lockedBy, lockedAt } = closed
  const today = useRinkDate(rink)
  return (
    <span className="min-w-0 grow basis-60 wrap-anywhere">
      <span className="font-semibold">{texts.line(name, defects.map(defectInWords).join('; '))}</span>
      <span className="block text-sm text-ink-soft">
        {texts.foundBy(lockedBy, momentInWords(lockedAt, rink.timezone, today))}
      </span>
    </span>
  )
}
