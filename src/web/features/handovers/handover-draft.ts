import { z } from 'zod'
import { entryFrom, isBlankEntry, trimmed } from '#domain/forms/entry.ts'
import { type HandoverDocument, handoverForm } from '#domain/handovers/handover.ts'
import type { HandoverLine } from '#domain/handovers/lines.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { readDraft } from '#web/offline/drafts.ts'
import type { SourceDraft } from '#web/offline/outbox/outbox-store.ts'

/** An unsubmitted handover, and the last write without a reply. */
const handoverDraftSchema = z.object({
  texts: z.record(z.string(), z.string()),
  /** The outgoing manager of a refused handover; otherwise ''. */
  fromManager: z.string().default(''),
  /** The outgoing manager as typed, if no manager was signed in. */
  typedFrom: z.string().default(''),
  toManager: z.string(),
  /** The comments on drafted lines, by their keys. */
  comments: z.record(z.string(), z.object({ title: z.string(), comment: z.string() })).default({}),
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
})

export type HandoverDraft = z.infer<typeof handoverDraftSchema>

export const NO_DRAFT: HandoverDraft = {
  texts: entryFrom(handoverForm, {}),
  fromManager: '',
  typedFrom: '',
  toManager: '',
  comments: {},
  lastSent: null,
}

const sentHandoverSchema = z.object({
  fromManager: z.string(),
  toManager: z.string(),
  outgoingStaffId: z.int().optional(),
  incomingStaffId: z.int().optional(),
  outgoingReason: z.string().optional(),
  outgoingBreakMinutes: z.int().optional(),
})

/** A handover without a reply. An unchanged repeat is recorded once. */
export type SentHandover = z.infer<typeof sentHandoverSchema>

/** The names and ids of a handover that may have happened already. */
export function readSent({ lastSent }: HandoverDraft): SentHandover | undefined {
  try {
    return sentHandoverSchema.safeParse(JSON.parse(lastSent?.body ?? 'null')).data
  } catch {
    return undefined
  }
}

/** True if a stored draft is empty. */
export function isBlankDraft(content: unknown): boolean {
  const draft = handoverDraftSchema.safeParse(content).data
  return (
    draft !== undefined &&
    !draft.typedFrom &&
    !draft.toManager &&
    isBlankEntry(draft.texts) &&
    writtenComments(draft.comments).length === 0
  )
}

/** The draft that writes a handover again. */
export function draftOf(
  handover: Pick<HandoverDocument, 'fromManager' | 'toManager'>,
  comments: readonly Pick<HandoverLine, 'key' | 'title' | 'comment'>[],
): HandoverDraft {
  const { fromManager, toManager } = handover
  return {
    ...NO_DRAFT,
    texts: entryFrom(handoverForm, handover),
    fromManager,
    toManager,
    comments: Object.fromEntries(
      comments.flatMap(({ key, title, comment }) => (comment ? [[key, { title, comment }]] : [])),
    ),
  }
}

/** The answers without the empty ones (specification 1, section 5). */
export function writtenSections(texts: HandoverDraft['texts']): Record<string, string> {
  const entry = trimmed(entryFrom(handoverForm, texts))
  return Object.fromEntries(Object.entries(entry).filter(([, text]) => text !== ''))
}

/** The comments to send. */
export function writtenComments(comments: HandoverDraft['comments']) {
  return Object.entries(comments).flatMap(([key, { title, comment }]) =>
    comment.trim() === '' ? [] : { key, title, comment: comment.trim() },
  )
}

/** The draft that a handover is made from. It is deleted with the write, unless it has changed since. */
export function draftSource(rink: Rink, sentKey: string): SourceDraft {
  return {
    place: draftKeyFor(rink),
    isSame: content => handoverDraftSchema.safeParse(content).data?.lastSent?.key === sentKey,
  }
}

/** The rink's draft on this tablet. */
export async function readHandoverDraft(rink: Rink): Promise<HandoverDraft> {
  const draft = await readDraft(draftKeyFor(rink), handoverDraftSchema)
  return draft ? { ...draft.content, texts: entryFrom(handoverForm, draft.content.texts) } : NO_DRAFT
}

export function draftKeyFor({ id }: Rink): string {
  return `handovers/${id}/`
}
