import { useEffect, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import {
  type CalloutDraft,
  draftKeyFor,
  isCalloutBegun,
  readCalloutDraft,
} from '#web/offline/callout-draft.ts'
import { useCorrections } from '#web/offline/corrections.ts'

/** The callout that was begun on this tablet and not sent; undefined if there is none. */
export function useBegunCallout(rink: Rink): CalloutDraft | undefined {
  const [begun, setBegun] = useState<CalloutDraft>()
  const corrections = useCorrections(draftKeyFor(rink))
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const draft = (await isCalloutBegun(rink)) ? await readCalloutDraft(rink) : undefined
      if (isCurrent) setBegun(draft)
    }
    read().catch(() => undefined)
    return () => {
      isCurrent = false
    }
    // A correction puts a draft in place.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [rink, corrections])
  return begun
}
