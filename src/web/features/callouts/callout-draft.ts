import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import { draftsUnder, forgetDraft, keepDraft } from '#web/offline/drafts.ts'
import { type CalloutEntry, entryFrom } from './callout-fields.tsx'

const stored = z.record(z.string(), z.string())

/** What was written of a new callout at this rink and not sent; undefined while it is being read. */
export function useCalloutDraft(rink: Rink): CalloutEntry | undefined {
  const [draft, setDraft] = useState<CalloutEntry>()
  useEffect(() => {
    let isWanted = true
    const show = (entry: CalloutEntry) => {
      if (isWanted) setDraft(entry)
    }
    readDraft(rink).then(show, () => show(entryFrom({})))
    return () => {
      isWanted = false
    }
  }, [rink])
  return draft
}

/** Keeps what is written; a browser that keeps nothing loses it with the page. */
export function keepCalloutDraft(rink: Rink, entry: CalloutEntry): void {
  void keepDraft(placeOf(rink), entry).catch(() => undefined)
}

export function forgetCalloutDraft(rink: Rink): void {
  void forgetDraft(placeOf(rink)).catch(() => undefined)
}

async function readDraft(rink: Rink): Promise<CalloutEntry> {
  const [draft] = await draftsUnder(placeOf(rink))
  return entryFrom(stored.safeParse(draft?.content).data ?? {})
}

function placeOf({ id }: Rink): string {
  return `callouts/${id}/`
}
