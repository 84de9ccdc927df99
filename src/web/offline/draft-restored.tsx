import { Notice } from '#web/components/notice.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { DRAFT_STORED, whenSaved } from './drafts.ts'

/** Explains that a dialog contains an earlier draft; empty without one. `from` is an instant. */
export function DraftRestored({ from }: { from: string | undefined }) {
  const { selectedRink } = useRink()
  if (from === undefined) return null
  const timezone = selectedRink?.timezone ?? deviceTimeZone('UTC')
  return (
    <Notice tone="info" title={`Draft from ${whenSaved({ savedAt: from }, { timezone })} restored`}>
      {DRAFT_STORED}
    </Notice>
  )
}
