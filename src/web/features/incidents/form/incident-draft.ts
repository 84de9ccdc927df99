import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import type { WriteKey } from '#web/api/use-write-key.ts'
import { readDraft, useRinkDraft } from '#web/forms/rink-draft.ts'
import { deleteDraft, saveDraft } from '#web/offline/drafts.ts'
import { type IncidentEntry, incidentEntrySchema } from './incident-entry.ts'

const storedSchema = z.object({
  entry: incidentEntrySchema,
  /** What was sent and had no answer: sent again, it is the same report. */
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
})

/** A report that was begun on this tablet; `savedAt` is an instant. */
export interface IncidentDraft {
  entry: IncidentEntry
  lastSent: WriteKey | null
  savedAt: string
}

/** The draft of the rink's next report; `null` when there is none, undefined while it is being read. */
export function useIncidentDraft(rink: Rink): IncidentDraft | null | undefined {
  return useRinkDraft(rink, incidentDraftAt, null)
}

/** Keeps what is written and gives when; rejects where the browser keeps nothing. */
export async function saveIncidentDraft(
  rink: Rink,
  entry: IncidentEntry,
  lastSent: WriteKey | null,
): Promise<string> {
  const { savedAt } = await saveDraft(draftKeyFor(rink), { entry, lastSent })
  return savedAt
}

/** Resolves once the draft is gone. Never rejects. */
export function deleteIncidentDraft(rink: Rink): Promise<void> {
  return deleteDraft(draftKeyFor(rink))
}

async function incidentDraftAt(rink: Rink): Promise<IncidentDraft | null> {
  const draft = await readDraft(draftKeyFor(rink), storedSchema)
  return draft ? { ...draft.content, savedAt: draft.savedAt } : null
}

/** Where the draft of a rink is kept. */
export function draftKeyFor({ id }: Rink): string {
  return `incidents/${id}/`
}
