import { CloudCheck, CloudOff, LoaderCircle, type LucideIcon } from 'lucide-react'
import { type SaveState, useSaveState } from './use-save-state.ts'

const appearances: Record<SaveState, { icon: LucideIcon; label: string; look: string; iconLook?: string }> = {
  saved: { icon: CloudCheck, label: 'Saved', look: 'text-ok' },
  saving: { icon: LoaderCircle, label: 'Saving…', look: 'text-ink-soft', iconLook: 'animate-spin' },
  'no-network': { icon: CloudOff, label: 'No network', look: 'text-bad' },
}

/** Tells whether everything entered is safe on the server. */
export function SaveStateMark() {
  const { icon: Icon, label, look, iconLook = '' } = appearances[useSaveState()]
  return (
    <output className={`inline-flex items-center gap-1.5 font-semibold whitespace-nowrap ${look}`}>
      <Icon aria-hidden className={`size-5 ${iconLook}`} />
      {label}
    </output>
  )
}
