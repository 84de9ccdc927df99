import { z } from 'zod'
import { diaryForm } from '#domain/diary/diary-entry.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { storedShape } from '#domain/forms/schemas.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { readDraft, useRinkDraft } from '#web/forms/rink-draft.ts'
import type { MadeOf } from '#web/offline/outbox/outbox-store.ts'

/** What was written and not saved, and what was last sent without an answer. */
const diaryDraftSchema = z.object({
  /** By the rink's clocks, yyyy-MM-ddTHH:mm; `null` goes with the clock. */
  typedTime: z.string().nullable(),
  /** The instant that the typed time was sent as, while the answer is missing. */
  sentTime: z.iso.datetime().nullable().default(null),
  ...storedShape(diaryForm),
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
})

export type DiaryDraft = z.infer<typeof diaryDraftSchema>

export const BLANK_DRAFT: DiaryDraft = {
  typedTime: null,
  sentTime: null,
  ...entryFrom(diaryForm, {}),
  lastSent: null,
}

/** Whether nothing is written in what is kept as a draft. */
export function isBlankDraft(content: unknown): boolean {
  const draft = diaryDraftSchema.safeParse(content).data
  return draft !== undefined && !draft.staffName && !draft.position && !draft.entryText
}

/** Saves whose answer has not come yet, by rink; the screen may have been left in the meantime. */
const underWay = new Map<number, Promise<void>>()

/** Does what saves an entry and settles its draft: until then nobody begins from that draft. */
export async function whileSaving({ id }: Rink, save: () => Promise<void>): Promise<void> {
  const saving = save()
  underWay.set(id, saving)
  await saving
  underWay.delete(id)
}

/** The rink's draft on this tablet; undefined while it is being read, or while a save decides what is left of it. */
export function useDiaryDraft(rink: Rink): DiaryDraft | undefined {
  return useRinkDraft(rink, diaryDraftAt, BLANK_DRAFT)
}

/** An entry as what is made of the rink's draft: the draft goes with it, unless it says something else by then. */
export function draftSource(rink: Rink, { staffName, position, entryText }: DiaryDraft): MadeOf {
  return {
    place: draftKeyFor(rink),
    isSame: content => {
      const draft = diaryDraftSchema.safeParse(content).data
      return draft?.staffName === staffName && draft.position === position && draft.entryText === entryText
    },
  }
}

async function diaryDraftAt(rink: Rink): Promise<DiaryDraft> {
  await underWay.get(rink.id)
  const draft = await readDraft(draftKeyFor(rink), diaryDraftSchema)
  return draft?.content ?? BLANK_DRAFT
}

/** Where the draft of a rink is kept. */
export function draftKeyFor({ id }: Rink): string {
  return `diary/${id}/`
}
