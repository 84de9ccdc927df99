import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import type { PadNow } from '#domain/ice/ice-now.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useUnsafeIce } from '#web/log/log-queries.ts'
import { IceStateDialog } from './ice-state-dialog.tsx'
import { texts } from './texts.ts'

/** The pads whose ice is closed as unsafe, each with what opens it. Empty without one. */
export function UnsafeIce({ rink }: { rink: Rink }) {
  const today = useRinkDate(rink)
  const [opening, setOpening] = useState<PadNow | null>(null)
  return (
    <>
      {useUnsafeIce(rink).map(pad => (
        <div key={pad.placeId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
          <p className="min-w-0 grow basis-60 wrap-anywhere">
            <span className="block font-semibold">
              {pad.name}: {pad.reason}
            </span>
            {pad.since !== null && (
              <span className="block text-sm text-ink-soft">
                {texts.since(momentInWords(pad.since, rink.timezone, today))}
              </span>
            )}
          </p>
          <Button icon={LockOpen} onClick={() => setOpening(pad)}>
            {texts.actions.open}
          </Button>
        </div>
      ))}
      {opening && <IceStateDialog rink={rink} pad={opening} onClose={() => setOpening(null)} />}
    </>
  )
}
