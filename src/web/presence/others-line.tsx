import { Users } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { liveEditing, onLiveStateChange } from '#web/live/live.ts'
import { presenceLabel } from './presence-label.ts'
import { THIS_TAB, THIS_TABLET } from './use-announce-editing.ts'

/** Names the other people who are filling in the same form. */
export function OthersLine({ form }: { form: string }) {
  const editing = useSyncExternalStore(onLiveStateChange, liveEditing)
  const others = presenceLabel(editing, { form, tablet: THIS_TABLET, tab: THIS_TAB })
  return (
    <div aria-live="polite">
      {others && (
        <p className="mb-2 flex items-start gap-2 text-sm">
          <Users aria-hidden className="mt-0.5 size-4.5 shrink-0 text-rink" />
          <span className="min-w-0 wrap-anywhere">{others}</span>
        </p>
      )}
    </div>
  )
}
