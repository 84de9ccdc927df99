import { CloudOff, Save, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#web/components/button.tsx'
import { deleteDraft, NO_DRAFT_STORED, whenSaved } from '#web/offline/drafts.ts'
import type { ChecklistControl } from '../form/form-values.ts'
import { type DraftHead, saveChecklistDraft } from './checklist-drafts.ts'

type Kept = { savedAt: string } | 'failed' | undefined

interface DraftLineProps {
  control: ChecklistControl
  place: string
  /** Whether the form holds answers that nobody has submitted. */
  isUnsent: boolean
  /** Whether they were sent or wait in the outbox: the draft has gone with them. */
  isSubmitted: boolean
  /** When the draft that the form was begun from was saved; an instant. */
  restoredFrom: string | undefined
  timezone: string
  /** What is kept beside the answers. */
  head: DraftHead
  canDiscard: boolean
  onDiscard: () => void
}

/** Keeps the answers on the tablet at each change, and says when that was. */
export function DraftLine(props: DraftLineProps) {
  const { isUnsent, timezone, canDiscard, onDiscard } = props
  const kept = useKeptDraft(props)
  if (!isUnsent || kept === undefined) return null
  const Icon = kept === 'failed' ? CloudOff : Save
  return (
    <div className="-mt-2 mb-1 flex items-center justify-between gap-3 text-sm">
      <p className="flex items-center gap-2" {...(kept === 'failed' && { role: 'alert' })}>
        <Icon aria-hidden className={`size-4.5 shrink-0 ${kept === 'failed' ? 'text-warn' : 'text-ok'}`} />
        {kept === 'failed' ? NO_DRAFT_STORED : `Draft saved ${whenSaved(kept, { timezone })}`}
      </p>
      {canDiscard && (
        <Button kind="quiet" icon={Trash2} className="-mr-3 shrink-0 px-3 text-sm" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
    </div>
  )
}

function useKeptDraft({ control, place, isUnsent, isSubmitted, restoredFrom, head }: DraftLineProps): Kept {
  const machines = useWatch({ control, name: 'machines' })
  const [kept, setKept] = useState<Kept>(restoredFrom ? { savedAt: restoredFrom } : undefined)
  const written = useRef(restoredFrom ? JSON.stringify(machines) : undefined)

  useEffect(() => {
    if (isSubmitted) return
    if (!isUnsent) {
      if (written.current === undefined) return
      written.current = undefined
      void deleteDraft(place)
      return
    }
    const text = JSON.stringify(machines)
    if (text === written.current) return
    written.current = text
    saveChecklistDraft(place, { machines, ...head }).then(
      ({ savedAt }) => setKept({ savedAt }),
      () => setKept('failed'),
    )
  }, [machines, isUnsent, isSubmitted, place, head])

  return kept
}
