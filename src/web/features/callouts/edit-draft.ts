import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import {
  CALLOUT_STATUSES,
  type Callout,
  type CalloutStatus,
  callout,
  calloutForm,
} from '#domain/callouts/callout.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { listenersTo } from '#web/api/listeners.ts'
import { useCorrections } from '#web/offline/corrections.ts'
import { draftsUnder, forgetDraft, keepTyped } from '#web/offline/drafts.ts'
import type { CalloutEntry } from './callout-draft.ts'

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

// What is being edited in this tab stays true while rows come and go; the tablet keeps it over a reload.
let kept: ReadonlyMap<string, CalloutEdit> = new Map()
const changes = listenersTo()

/** The edit of a callout that was not saved; undefined when there is none. */
export function useKeptEdit(of: Callout): CalloutEdit | undefined {
  return useSyncExternalStore(changes.add, () => keptEdit(of))
}

/** The same, as it stands this moment. */
export function keptEdit(of: Callout): CalloutEdit | undefined {
  return kept.get(placeOf(of))
}

/** Reads the edits of the rink's callouts that this tablet keeps. */
export function useKeptEdits(rink: Rink): void {
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
export function keepEdit(edit: CalloutEdit): void {
  const place = placeOf(edit.seen)
  show(new Map([...kept, [place, edit]]))
  void keepTyped(place, edit)
}

export function forgetEdit(of: Callout): void {
  const place = placeOf(of)
  show(new Map([...kept].filter(([other]) => other !== place)))
  void forgetDraft(place)
}

function show(edits: ReadonlyMap<string, CalloutEdit>): void {
  kept = edits
  changes.tell()
}

async function readEdits(rink: Rink): Promise<[string, CalloutEdit][]> {
  const drafts = await draftsUnder(placesOf(rink))
  return drafts.flatMap(({ place, content }) => {
    const edit = stored.safeParse(content).data
    return edit
      ? [[place, { ...edit, entry: entryFrom(calloutForm, edit.entry) }] satisfies [string, CalloutEdit]]
      : []
  })
}

function placeOf({ rinkId, id }: Callout): string {
  return `${placesOf({ id: rinkId })}${id}`
}

function placesOf({ id }: Pick<Rink, 'id'>): string {
  return `callout-edits/${id}/`
}
