import { useEffect, useState } from 'react'
import { z } from 'zod'
import { CALLOUT_STATUSES, type Callout, type CalloutStatus, callout } from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { draftsUnder, forgetDraft, keepDraft } from '#web/offline/drafts.ts'
import { type CalloutEntry, entryFrom } from './callout-fields.tsx'

/** An edit that was not saved yet: what it began from, and what was typed. */
export interface CalloutEdit {
  seen: Callout
  entry: CalloutEntry
  status: CalloutStatus
}

const stored = z.object({
  seen: callout,
  entry: z.record(z.string(), z.string()),
  status: z.enum(CALLOUT_STATUSES),
})

/** The edits of the rink's callouts that this tablet keeps, by the callout's id; undefined while they are read. */
export function useKeptEdits(rink: Rink): ReadonlyMap<number, CalloutEdit> | undefined {
  const [edits, setEdits] = useState<ReadonlyMap<number, CalloutEdit>>()
  useEffect(() => {
    let isWanted = true
    const show = (read: ReadonlyMap<number, CalloutEdit>) => {
      if (isWanted) setEdits(read)
    }
    readEdits(rink).then(show, () => show(new Map()))
    return () => {
      isWanted = false
    }
  }, [rink])
  return edits
}

/** Keeps what is typed; a browser that keeps nothing loses it with the page. */
export function keepEdit(edit: CalloutEdit): void {
  void keepDraft(placeOf(edit.seen), edit).catch(() => undefined)
}

export function forgetEdit(of: Callout): void {
  void forgetDraft(placeOf(of)).catch(() => undefined)
}

async function readEdits(rink: Rink): Promise<ReadonlyMap<number, CalloutEdit>> {
  const drafts = await draftsUnder(`callout-edits/${rink.id}/`)
  const read = drafts.flatMap(({ content }) => stored.safeParse(content).data ?? [])
  return new Map(read.map(edit => [edit.seen.id, { ...edit, entry: entryFrom(edit.entry) }]))
}

function placeOf({ rinkId, id }: Callout): string {
  return `callout-edits/${rinkId}/${id}`
}
