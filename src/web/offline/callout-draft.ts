import { z } from 'zod'
import { calloutForm } from '#domain/callouts/callout.ts'
import { type EntryOf, entryFrom, isBlankEntry } from '#domain/forms/entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { randomKey, type WriteKey } from '#web/api/use-write-key.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { deletePhoto, photosFor, savePhoto } from './photos.ts'

export type CalloutEntry = EntryOf<typeof calloutForm>

const storedSchema = z.object({
  entry: z.record(z.string(), z.string()),
  reference: z.string(),
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
  repairs: z.object({ lockoutId: z.int(), machine: z.string() }).nullable().default(null),
  actionId: z.int().nullable().default(null),
})

/** The fields of a new callout, its reference, and the last body that was sent without a response. */
export interface CalloutDraft {
  /** When the stored draft was last changed; an instant. */
  savedAt?: string
  entry: CalloutEntry
  /** '' until the callout is first sent. A retry reuses it, so that it is the same callout. */
  reference: string
  lastSent: WriteKey | null
  /** The machine out of service that the engineer will repair, if it is in the register. */
  repairs: { lockoutId: number; machine: string } | null
  /** The open action that the callout joins. */
  actionId: number | null
}

export const BLANK_DRAFT: CalloutDraft = {
  entry: entryFrom(calloutForm, {}),
  reference: '',
  lastSent: null,
  repairs: null,
  actionId: null,
}

/** True if a new callout was started on this tablet, with text or a photo. */
export async function isCalloutBegun(rink: Rink): Promise<boolean> {
  const { entry } = await readCalloutDraft(rink)
  const photos = await photosFor(draftKeyFor(rink))
  return photos.length > 0 || !isBlankEntry(entry)
}

/** Starts a new callout on this tablet with these values, replacing any earlier draft. */
export async function beginCallout(rink: Rink, { entry, pictures, ...about }: BegunCallout): Promise<void> {
  for (const { id } of await photosFor(draftKeyFor(rink))) await deletePhoto(id)
  await saveDraft(draftKeyFor(rink), { ...BLANK_DRAFT, ...about, entry: entryFrom(calloutForm, entry) })
  const takenAt = new Date().toISOString()
  const none = { isScaled: true, path: null, uploadedAt: null }
  for (const picture of pictures) {
    await savePhoto({ ...none, id: randomKey(), place: draftKeyFor(rink), takenAt, picture })
  }
}

export interface BegunCallout extends Partial<Pick<CalloutDraft, 'repairs' | 'actionId'>> {
  entry: Partial<CalloutEntry>
  pictures: readonly Blob[]
}

/** The draft of the rink's new callout. */
export async function readCalloutDraft(rink: Rink): Promise<CalloutDraft> {
  const draft = await readDraft(draftKeyFor(rink), storedSchema)
  if (!draft) return BLANK_DRAFT
  const { content, savedAt } = draft
  return { ...content, entry: entryFrom(calloutForm, content.entry), savedAt }
}

/** True for a draft without text. */
export function isBlankDraft(content: unknown): boolean {
  const draft = storedSchema.safeParse(content).data
  return draft !== undefined && isBlankEntry(draft.entry)
}

/** The draft key of the rink's new callout, and the storage key of its photos. */
export function draftKeyFor({ id }: Rink): string {
  return `callouts/${id}/`
}
