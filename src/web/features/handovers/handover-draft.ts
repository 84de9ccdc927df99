import { z } from 'zod'
import { entryFrom, isBlankEntry, trimmed } from '#domain/forms/entry.ts'
import { handoverForm } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { readDraft, useRinkDraft } from '#web/forms/rink-draft.ts'
import { deleteDraft, saveTyped } from '#web/offline/drafts.ts'
import type { MadeOf } from '#web/offline/outbox/outbox-store.ts'

/** What a manager has written and not completed, and what was last sent without an answer. */
const handoverDraftSchema = z.object({
  texts: z.record(z.string(), z.string()),
  /** Of a handover that was refused: who handed over then; else ''. */
  fromManager: z.string().default(''),
  /** Who hands over, as it was typed where no manager was signed in. */
  typedFrom: z.string().default(''),
  toManager: z.string(),
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
})

export type HandoverDraft = z.infer<typeof handoverDraftSchema>

const NO_DRAFT: HandoverDraft = {
  texts: entryFrom(handoverForm, {}),
  fromManager: '',
  typedFrom: '',
  toManager: '',
  lastSent: null,
}

const sentHandoverSchema = z.object({
  fromManager: z.string(),
  toManager: z.string(),
  outgoingStaffId: z.int().optional(),
  incomingStaffId: z.int().optional(),
  outgoingReason: z.string().optional(),
})

/** What was sent and got no answer: sent again unchanged, it happens once. */
export type SentHandover = z.infer<typeof sentHandoverSchema>

/** The names and ids of a handover that may have happened already. */
export function readSent({ lastSent }: HandoverDraft): SentHandover | undefined {
  try {
    return sentHandoverSchema.safeParse(JSON.parse(lastSent?.body ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The rink's draft on this tablet; undefined while it is being read. */
export function useHandoverDraft(rink: Rink): HandoverDraft | undefined {
  return useRinkDraft(rink, handoverDraftAt, NO_DRAFT)
}

/** Whether nothing is written in what is kept as a draft. */
export function isBlankDraft(content: unknown): boolean {
  const draft = handoverDraftSchema.safeParse(content).data
  return draft !== undefined && !draft.typedFrom && !draft.toManager && isBlankEntry(draft.texts)
}

/** The sections that say something; empty ones are left out (specification 1, section 5). */
export function writtenSections(texts: HandoverDraft['texts']): Record<string, string> {
  const entry = trimmed(entryFrom(handoverForm, texts))
  return Object.fromEntries(Object.entries(entry).filter(([, text]) => text !== ''))
}

/** A handover as what is made of the rink's draft: the draft goes with it, unless it says something else by then. */
export function draftSource(rink: Rink, sentKey: string): MadeOf {
  return {
    place: draftKeyFor(rink),
    isSame: content => handoverDraftSchema.safeParse(content).data?.lastSent?.key === sentKey,
  }
}

/** Keeps what is written. */
export function saveHandoverDraft(rink: Rink, draft: HandoverDraft): void {
  void saveTyped(draftKeyFor(rink), draft)
}

export function deleteHandoverDraft(rink: Rink): void {
  void deleteDraft(draftKeyFor(rink))
}

async function handoverDraftAt(rink: Rink): Promise<HandoverDraft> {
  const draft = await readDraft(draftKeyFor(rink), handoverDraftSchema)
  return draft ? { ...draft.content, texts: entryFrom(handoverForm, draft.content.texts) } : NO_DRAFT
}

/** Where the draft of a rink is kept. */
export function draftKeyFor({ id }: Rink): string {
  return `handovers/${id}/`
}
