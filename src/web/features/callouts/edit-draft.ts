import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import {
  CALLOUT_STATUSES,
  type Callout,
  type CalloutStatus,
  calloutForm,
  calloutSchema,
} from '#domain/callouts/callout.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { listenersTo } from '#web/api/listeners.ts'
import type { CalloutEntry } from '#web/offline/callout-draft.ts'
import { useCorrections } from '#web/offline/corrections.ts'
import { deleteDraft, draftsWithPrefix, saveDraftQuietly } from '#web/offline/drafts.ts'

/** An unsaved edit: the version it began from, and the typed answers. */
export interface CalloutEdit {
  seen: Callout
  entry: CalloutEntry
  status: CalloutStatus
}

const storedSchema = z.object({
  seen: calloutSchema,
  entry: z.record(z.string(), z.string()),
  status: z.enum(CALLOUT_STATUSES),
})

// The edits of this tab outlast the rows of the list. The tablet stores them over a reload.
let edits: ReadonlyMap<string, CalloutEdit> = new Map()
const changes = listenersTo()

/** The unsaved edit of a callout; undefined if there is none. */
export function useStoredEdit(of: Callout): CalloutEdit | undefined {
  return useSyncExternalStore(changes.add, () => storedEdit(of))
}

/** The same, without a subscription. */
export function storedEdit(of: Callout): CalloutEdit | undefined {
  return edits.get(draftKeyFor(of))
}

/** Reads the stored edits of the rink's callouts. */
export function useStoredEdits(rink: Rink): void {
  const corrections = useCorrections(prefixOf(rink))
  useEffect(() => {
    readEdits(rink).then(
      // The edits of this tab take precedence, unless another tab has changed them since.
      read => show(new Map(corrections === 0 ? [...read, ...edits] : [...edits, ...read])),
      () => undefined,
    )
  }, [rink, corrections])
}

export function saveEdit(edit: CalloutEdit): void {
  const draftKey = draftKeyFor(edit.seen)
  show(new Map([...edits, [draftKey, edit]]))
  void saveDraftQuietly(draftKey, edit)
}

export function deleteEdit(of: Callout): void {
  const draftKey = draftKeyFor(of)
  show(new Map([...edits].filter(([other]) => other !== draftKey)))
  void deleteDraft(draftKey)
}

function show(changed: ReadonlyMap<string, CalloutEdit>): void {
  edits = changed
  changes.tell()
}

async function readEdits(rink: Rink): Promise<[string, CalloutEdit][]> {
  const drafts = await draftsWithPrefix(prefixOf(rink))
  return drafts.flatMap(({ place, content }) => {
    const edit = storedSchema.safeParse(content).data
    return edit
      ? [[place, { ...edit, entry: entryFrom(calloutForm, edit.entry) }] satisfies [string, CalloutEdit]]
      : []
  })
}

function draftKeyFor({ rinkId, id }: Callout): string {
  return `${prefixOf({ id: rinkId })}${id}`
}

function prefixOf({ id }: Pick<Rink, 'id'>): string {
  return `callout-edits/${id}/`
}
