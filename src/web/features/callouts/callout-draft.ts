import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import type { WriteKey } from '#web/api/use-write-key.ts'
import { draftsUnder, forgetDraft, keepDraft } from '#web/offline/drafts.ts'
import { type CalloutEntry, entryFrom } from './callout-fields.tsx'

const stored = z.object({
  entry: z.record(z.string(), z.string()),
  reference: z.string(),
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
})

/** What was written of a new callout, the reference it was given, and what was sent without an answer. */
export interface CalloutDraft {
  entry: CalloutEntry
  /** '' until it is first sent; kept over a second try, so that it is the same callout. */
  reference: string
  lastSent: WriteKey | null
}

/** Nothing written yet. */
export function newDraft(): CalloutDraft {
  return { entry: entryFrom({}), reference: '', lastSent: null }
}

/** The draft of a new callout at this rink; undefined while it is being read. */
export function useCalloutDraft(rink: Rink): CalloutDraft | undefined {
  const [draft, setDraft] = useState<CalloutDraft>()
  useEffect(() => {
    let isWanted = true
    const show = (found: CalloutDraft) => {
      if (isWanted) setDraft(found)
    }
    readDraft(rink).then(show, () => show(newDraft()))
    return () => {
      isWanted = false
    }
  }, [rink])
  return draft
}

/** Keeps what is written; a browser that keeps nothing loses it with the page. */
export function keepCalloutDraft(rink: Rink, content: CalloutDraft): void {
  void keepDraft(placeOf(rink), content).catch(() => undefined)
}

export function forgetCalloutDraft(rink: Rink): void {
  void forgetDraft(placeOf(rink)).catch(() => undefined)
}

async function readDraft(rink: Rink): Promise<CalloutDraft> {
  const [draft] = await draftsUnder(placeOf(rink))
  const content = stored.safeParse(draft?.content).data
  return content ? { ...content, entry: entryFrom(content.entry) } : newDraft()
}

function placeOf({ id }: Rink): string {
  return `callouts/${id}/`
}
