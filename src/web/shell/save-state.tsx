import { CloudAlert, CloudCheck, CloudOff, CloudUpload, LoaderCircle, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { openFetched } from '#web/components/open-fetched.ts'
import { useOutbox, useReachableWrites } from '#web/offline/outbox/use-outbox.ts'
import { type SaveState, useSaveState } from './use-save-state.ts'

/** Fetches the list of what is on this tablet only. */
export const loadOutboxDialog = () => import('./outbox-dialog.tsx')

const OutboxDialog = lazy(loadOutboxDialog)

interface Appearance {
  icon: LucideIcon
  label: string
  look: string
  iconLook?: string
}

const appearances: Record<SaveState, Appearance> = {
  saved: { icon: CloudCheck, label: 'Saved', look: 'text-ok' },
  saving: { icon: LoaderCircle, label: 'Saving...', look: 'text-ink-soft', iconLook: 'animate-spin' },
  'no-network': { icon: CloudOff, label: 'No network', look: 'text-bad' },
}

/** Tells whether everything entered is safe on the server, and leads to the list of what is not. */
export function SaveStateMark() {
  const state = useSaveState()
  const { isReadable } = useOutbox()
  const { waiting, refused } = useReachableWrites()
  const [isOpen, setIsOpen] = useState(false)
  // A record that is sent at once needs no label of its own.
  const hasNews = refused > 0 || (waiting > 0 && state !== 'saving')
  return (
    <>
      <output>
        <button
          type="button"
          title="Entries on this tablet"
          className="-my-3 inline-flex min-h-12 items-center rounded-control px-2 hover:bg-sunken"
          onClick={() => void openFetched(loadOutboxDialog, () => setIsOpen(true))}
        >
          <Mark {...(hasNews ? newsLook(state, waiting, refused) : quietLook(state, isReadable))} />
        </button>
      </output>
      {isOpen && (
        <Suspense fallback={null}>
          <OutboxDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Unreadable entries may be unsent, so the label must not say 'Saved'. */
function quietLook(state: SaveState, isReadable: boolean): Appearance {
  if (isReadable || state === 'no-network') return appearances[state]
  return { icon: CloudAlert, label: 'Unknown', look: 'text-bad' }
}

/** The state in a few words: 'No network, 3 waiting'. */
function newsLook(state: SaveState, waiting: number, refused: number): Appearance {
  const { 'no-network': noNetwork } = appearances
  const parts = [
    state === 'no-network' && noNetwork.label,
    refused > 0 && `${refused} refused`,
    waiting > 0 && `${waiting} waiting`,
  ]
  const label = parts.filter(part => part !== false).join(', ')
  if (refused > 0) return { icon: CloudAlert, label, look: 'text-bad' }
  return state === 'no-network' ? { ...noNetwork, label } : { icon: CloudUpload, label, look: 'text-warn' }
}

function Mark({ icon: Icon, label, look, iconLook = '' }: Appearance) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold whitespace-nowrap ${look}`}>
      <Icon aria-hidden className={`size-5 ${iconLook}`} />
      {label}
    </span>
  )
}
