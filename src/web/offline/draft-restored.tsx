import { History } from 'lucide-react'
import { Button } from '#web/components/button.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { whenSaved } from './drafts.ts'
import { texts } from './texts.ts'

interface DraftRestoredProps {
  /** An instant; nothing is shown without a draft. */
  from: string | undefined
  /** Empties the form. */
  onDiscard?: () => void
}

/** One line that says the form contains an earlier draft. It is short, so that the first question stays in view. */
export function DraftRestored({ from, onDiscard }: DraftRestoredProps) {
  const { selectedRink } = useRink()
  if (from === undefined) return null
  const timezone = selectedRink?.timezone ?? deviceTimeZone('UTC')
  return (
    <div className="flex min-h-12 items-center gap-2 rounded-control bg-rink-soft pl-3">
      <History aria-hidden className="size-5 shrink-0 text-rink" />
      <p className="min-w-0 grow py-2">{texts.restored(whenSaved({ savedAt: from }, { timezone }))}</p>
      {onDiscard && (
        <Button kind="quiet" className="shrink-0 px-4" onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
    </div>
  )
}
