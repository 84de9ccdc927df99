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
import { deleteDraft, draftsWithPrefix, saveTyped } from '#web/offline/drafts.ts'

/** An edit that was not saved yet: what it began from, and what was typed. */
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

// What is being edited in this tab stays true while rows come and go; the tablet keeps it over a reload.
let kept: ReadonlyMap<string, CalloutEdit> = new Map()
const changes = listenersTo()

/** The edit of a callout that was not saved; undefined when there is none. */
export function useStoredEdit(of: Callout): CalloutEdit | undefined {
  return useSyncExternalStore(changes.add, () => storedEdit(of))
}

/** The same, as it stands this moment. */
export function storedEdit(of: Callout): CalloutEdit | undefined {
  return kept.get(draftKeyFor(of))
}

/** Reads the edits of the rink's callouts that this tablet keeps. */
export function useStoredEdits(rink: Rink): void {
  const corrections = useCorrections(placesOf(rink))
  useEffect(() => {
    readEdits(rink).then(
      // What stands here is newer, unless another tab has gone on with it.
      read => show(new Map(corrections === 0 ? [...read, ...kept] : [...kept, ...read])),
      () => undefined,
    )
  }, [rink, corrections])
}

/** Keeps what is typed. */
export function saveEdit(edit: CalloutEdit): void {
  const place = draftKeyFor(edit.seen)
  show(new Map([...kept, [place, edit]]))
  void saveTyped(place, edit)
}

export function deleteEdit(of: Callout): void {
  const place = draftKeyFor(of)
  show(new Map([...kept].filter(([other]) => other !== place)))
  void deleteDraft(place)
}

function show(edits: ReadonlyMap<string, CalloutEdit>): void {
  kept = edits
  changes.tell()
}

async function readEdits(rink: Rink): Promise<[string, CalloutEdit][]> {
  const drafts = await draftsWithPrefix(placesOf(rink))
  return drafts.flatMap(({ place, content }) => {
    const edit = storedSchema.safeParse(content).data
    return edit
      ? [[place, { ...edit, entry: entryFrom(calloutForm, edit.entry) }] satisfies [string, CalloutEdit]]
      : []
  })
}

function draftKeyFor({ rinkId, id }: Callout): string {
  return `${placesOf({ id: rinkId })}${id}`
}

function placesOf({ id }: Pick<Rink, 'id'>): string {
  return `callout-edits/${id}/`
}
