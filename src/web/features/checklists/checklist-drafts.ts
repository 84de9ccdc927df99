import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { checklistEndpoints, nameOfSubmission } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { calendarDate, operationalDay } from '#domain/dates.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import type { Entry } from '#domain/forms/form.ts'
import { commentKey } from '#domain/forms/kinds/rating.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { deleteDraft, draftsWithPrefix } from '#web/offline/drafts.ts'
import { restoreRefused } from '#web/offline/outbox/correction.ts'
import type { SourceDraft } from '#web/offline/outbox/outbox-store.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { deletePhotosUnder } from '#web/offline/photos.ts'
import type { FormBaseline } from './form/form-baseline.ts'
import { areSameAnswers } from './form/form-values.ts'

/** Long enough for a tablet that was away over the weekend. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000

// A question that was left without an answer used to be stored as `null`.
const answerSchema = z
  .string()
  .nullable()
  .transform(answer => answer ?? '')
const textsSchema = z.record(z.string(), answerSchema)
// Earlier versions stored the answers of a machine in three groups.
const groupedSchema = z
  .object({ fields: textsSchema, ratings: textsSchema, comments: textsSchema })
  .transform(({ fields, ratings, comments }): Entry => {
    const commented = Object.entries(comments).map(([key, text]) => [commentKey(key), text])
    return { ...fields, ...ratings, ...Object.fromEntries(commented) }
  })
const machinesSchema = z.array(z.union([groupedSchema, textsSchema])).min(1)

const waitingSchema = z.object({
  key: z.string(),
  madeAt: z.string(),
  submittedBy: z.string(),
  machines: machinesSchema,
})

/** A submission that the server refused; `madeAt` is an instant. */
const refusedSchema = z.object({
  /** The key of the refused write, which the corrected one replaces. */
  key: z.string().optional(),
  madeAt: z.string(),
  submittedBy: z.string(),
  /** The reason in words. */
  problem: z.string(),
  /** The refused answers; each is marked until it differs from `value`. */
  answers: z
    .array(z.object({ machine: z.int(), key: z.string(), value: z.string(), message: z.string() }))
    .default([]),
})

const contentSchema = z.object({
  id: z.string().default(randomKey),
  machines: machinesSchema,
  typedOver: z
    .object({ record: z.unknown(), waiting: waitingSchema.nullable().catch(null) })
    .catch({ record: null, waiting: null }),
  refused: refusedSchema.nullable().default(null),
})

export type RefusedAnswer = z.infer<typeof refusedSchema>['answers'][number]

/** The part of a draft that stays the same while answers change. */
export interface DraftHead {
  /** The same in every tab that shows the draft: the key of the write is made from it. */
  id: string
  typedOver: FormBaseline
  /** Set if the answers are those of a refused submission. */
  refused: z.infer<typeof refusedSchema> | null
}

/** A draft as it is stored. */
export interface DraftContent extends DraftHead {
  machines: Entry[]
}

export interface ChecklistDraft extends DraftContent {
  draftKey: string
  /** Its form: `machine-7`, 'due' or 'new'; '' is the whole checklist. */
  scope: string
  /** The operational day on which it was begun. */
  day: string
  savedAt: string
}

/** The beginning of the keys of a checklist's drafts. */
export function draftPrefix({ type }: ChecklistDefinition, rink: Rink): string {
  return `checklists/${rink.id}/${type}/`
}

/** The key of today's draft: one for each rink, type, form and day. All users of the tablet share it. */
export function todaysDraftKey(definition: ChecklistDefinition, rink: Rink, scope = ''): string {
  return [draftPrefix(definition, rink), scope && `${scope}/`, operationalDay(serverNow(), rink)].join('')
}

/** The drafts of a checklist on this tablet, newest first. Drafts older than a week are deleted. */
export async function draftsOf(definition: ChecklistDefinition, rink: Rink): Promise<ChecklistDraft[]> {
  const prefix = draftPrefix(definition, rink)
  const stored = await draftsWithPrefix(prefix)
  const read = stored.flatMap(({ place: draftKey, savedAt, content }) => {
    if (Date.now() - Date.parse(savedAt) > KEPT_FOR_MS) {
      void deleteDraft(draftKey)
      return []
    }
    const [written = '', scope = ''] = draftKey.slice(prefix.length).split('/').toReversed()
    const day = calendarDate('').safeParse(written)
    const known = contentSchema.safeParse(content)
    // A draft in another format belongs to a newer version in another tab, which still needs it.
    if (!day.success || !known.success) return []
    const { machines, typedOver, ...head } = known.data
    const record = checklistEndpoints(definition).today.reply.shape.data.safeParse(typedOver.record).data
    return [
      {
        ...head,
        draftKey,
        scope,
        savedAt,
        day: day.data,
        // The draft may be of an earlier version of the form.
        machines: machines.map(entry => entryFrom(definition.form, entry)),
        typedOver: { record: record ?? null, waiting: typedOver.waiting },
      },
    ]
  })
  return read.toReversed()
}

const isOfToday = ({ madeAt }: WaitingWrite, rink: Rink) =>
  operationalDay(new Date(madeAt), rink) === operationalDay(serverNow(), rink)

/**
 * The drafts on this tablet when the screen was opened; undefined while they are being read. `isWhole`: the answers that
 * the server refused are among them.
 */
export function useDrafts(definition: ChecklistDefinition, rink: Rink, isWhole: boolean) {
  const [drafts, setDrafts] = useState<ChecklistDraft[]>()
  useEffect(() => {
    let isCurrent = true
    const show = (found: ChecklistDraft[]) => {
      if (isCurrent) setDrafts(found)
    }
    // Without storage there is no draft. The form says so once there is one to save.
    const restored = isWhole
      ? restoreRefused(rink, write => write.call === nameOfSubmission(definition) && isOfToday(write, rink))
      : null
    Promise.resolve(restored)
      .then(() => draftsOf(definition, rink))
      .then(show, () => show([]))
    return () => {
      isCurrent = false
    }
  }, [definition, rink, isWhole])
  const discardDraft = useCallback(async (draftKey: string) => {
    await deleteDraft(draftKey)
    await deletePhotosUnder(`${draftKey}/`)
    setDrafts(stored => stored?.filter(draft => draft.draftKey !== draftKey))
  }, [])
  return { drafts, discardDraft }
}

/** The draft that a submission is made of. It is deleted with the write, unless it has changed by then. */
export function draftSource(draftKey: string, machines: readonly Entry[]): SourceDraft {
  const isSame = (content: unknown) => {
    const draft = contentSchema.safeParse(content).data
    return draft !== undefined && areSameAnswers(draft.machines, machines)
  }
  return { place: draftKey, isSame }
}

/** Deletes the draft that was sent. Never rejects. */
export async function deleteSentDraft({ place: draftKey, isSame }: SourceDraft): Promise<void> {
  const drafts = await draftsWithPrefix(draftKey).catch(() => [])
  if (drafts.some(draft => draft.place === draftKey && isSame(draft.content))) await deleteDraft(draftKey)
}
