import { useIsMutating } from '@tanstack/react-query'
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, LoaderCircle, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { openFetched } from '#web/components/open-fetched.ts'
import { useIsOffline } from '#web/live/use-is-offline.ts'
import { useOutbox, useReachableWrites } from '#web/offline/outbox/use-outbox.ts'
import { texts } from './texts.ts'

/** Loads the dialogs about unsent entries. */
export const loadOutboxDialog = () => import('./outbox-dialog.tsx')

const OutboxDialog = lazy(async () => ({ default: (await loadOutboxDialog()).OutboxDialog }))

interface Appearance {
  icon: LucideIcon
  label: string
  look: string
  iconLook?: string
}

const appearances: Record<SaveState, Appearance> = {
  saved: { icon: CloudCheck, label: texts.saveState.saved, look: 'text-ok' },
  saving: {
    icon: LoaderCircle,
    label: texts.saveState.saving,
    look: 'text-ink-soft',
    iconLook: 'animate-spin',
  },
  'no-network': { icon: CloudOff, label: texts.saveState.noNetwork, look: 'text-bad' },
}

/** Shows if all entries are saved on the server, and opens the list of unsent ones. */
export function SaveStateMark() {
  const state = useSaveState()
  const isReadable = useOutbox('isReadable')
  const { waiting, refused } = useReachableWrites()
  const [isOpen, setIsOpen] = useState(false)
  // A record that is sent at once needs no label of its own.
  const hasNews = refused > 0 || (waiting > 0 && state !== 'saving')
  return (
    <>
      <output>
        <button
          type="button"
          title={texts.saveState.open}
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
  return { icon: CloudAlert, label: texts.saveState.unknown, look: 'text-bad' }
}

/** The state in a few words: 'No network, 3 waiting'. */
function newsLook(state: SaveState, waiting: number, refused: number): Appearance {
  const { 'no-network': noNetwork } = appearances
  const parts = [
    state === 'no-network' && noNetwork.label,
    refused > 0 && texts.saveState.refused(refused),
    waiting > 0 && texts.saveState.waiting(waiting),
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

export type SaveState = 'saved' | 'saving' | 'no-network'

/** The save state: pending writes, and the network. */
export function useSaveState(): SaveState {
  const isSaving = useIsMutating() > 0
  if (useIsOffline()) return 'no-network'
  return isSaving ? 'saving' : 'saved'
}
