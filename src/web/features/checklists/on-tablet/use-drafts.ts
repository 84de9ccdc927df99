import { useCallback, useEffect, useState } from 'react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { deleteDraft } from '#web/offline/drafts.ts'
import { type ChecklistDraft, draftsOf } from './checklist-drafts.ts'

/** The drafts that were on this tablet when the screen was opened; undefined while they are being read. */
export function useDrafts(definition: ChecklistDefinition, rink: Rink) {
  const [drafts, setDrafts] = useState<ChecklistDraft[]>()

  useEffect(() => {
    let isWanted = true
    const show = (found: ChecklistDraft[]) => {
      if (isWanted) setDrafts(found)
    }
    // A browser that keeps nothing has no draft; the form says so as soon as there is one to keep.
    draftsOf(definition, rink).then(show, () => show([]))
    return () => {
      isWanted = false
    }
  }, [definition, rink])

  // It disappears once it is gone: a reload right after does not bring it back.
  const discardDraft = useCallback(async (place: string) => {
    await deleteDraft(place)
    setDrafts(kept => kept?.filter(draft => draft.place !== place))
  }, [])

  return { drafts, discardDraft }
}
