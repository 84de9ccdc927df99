import { z } from 'zod'
import { diaryForm } from '#domain/diary/diary-entry.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { storedShape } from '#domain/forms/schemas.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { readDraft } from '#web/offline/drafts.ts'
import type { SourceDraft } from '#web/offline/outbox/outbox-store.ts'

/** An unsaved entry, and the last write without a reply. */
const diaryDraftSchema = z.object({
  /** In rink time, yyyy-MM-ddTHH:mm; `null` follows the clock. */
  typedTime: z.string().nullable(),
  /** The instant that was sent for the typed time, while there is no reply. */
  sentTime: z.iso.datetime().nullable().default(null),
  /** Why an entry about an earlier day is made now. */
  lateReason: z.string().default(''),
  ...storedShape(diaryForm),
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
})

export type DiaryDraft = z.infer<typeof diaryDraftSchema>

export const BLANK_DRAFT: DiaryDraft = {
  typedTime: null,
  sentTime: null,
  lateReason: '',
  ...entryFrom(diaryForm, {}),
  lastSent: null,
}

/** True if a stored draft is empty. */
export function isBlankDraft(content: unknown): boolean {
  const draft = diaryDraftSchema.safeParse(content).data
  return draft !== undefined && !draft.staffName && !draft.position && !draft.entryText
}

/** Saves without a reply yet, by rink. The user may have left the screen since. */
const pendingSaves = new Map<number, Promise<void>>()

/** Runs a save that settles the draft; forms wait for it before they read the draft. */
export async function whileSaving({ id }: Rink, save: () => Promise<void>): Promise<void> {
  const saving = save()
  pendingSaves.set(id, saving)
  await saving
  pendingSaves.delete(id)
}

/** The draft that an entry is made from. It is deleted with the write, unless it has changed since. */
export function draftSource(rink: Rink, { staffName, position, entryText }: DiaryDraft): SourceDraft {
  return {
    place: draftKeyFor(rink),
    isSame: content => {
      const draft = diaryDraftSchema.safeParse(content).data
      return draft?.staffName === staffName && draft.position === position && draft.entryText === entryText
    },
  }
}

/** The rink's draft on this tablet, after any save in progress. */
export async function readDiaryDraft(rink: Rink): Promise<DiaryDraft> {
  await pendingSaves.get(rink.id)
  const draft = await readDraft(draftKeyFor(rink), diaryDraftSchema)
  return draft?.content ?? BLANK_DRAFT
}

export function draftKeyFor({ id }: Rink): string {
  return `diary/${id}/`
}
