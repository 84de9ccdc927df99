import { z } from 'zod'
import { checklistEndpoints } from '#contract/checklists.ts'
import { blankAnswers, type MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { calendarDate, operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { deleteDraft, draftsWithPrefix, saveDraft } from '#web/offline/drafts.ts'
import type { MadeOf } from '#web/offline/outbox/outbox-store.ts'
import type { FormBaseline } from '../form/form-baseline.ts'
import { areSameAnswers } from '../form/form-values.ts'

/** Long enough for a tablet that was away over the weekend. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** What is kept beside the answers. */
export interface DraftHead {
  /** The same in every tab that shows the draft: what is sent gets its key from it. */
  id: string
  /** What the answers were typed over. */
  typedOver: FormBaseline
  /** Set where the answers come from a submission that the server refused. */
  refused: RefusedBefore | null
}

/** A submission that was refused; `madeAt` is an instant, `problem` the reason in words. */
interface RefusedBefore {
  /** Of the refused write, in whose place the corrected one is made. */
  key?: string | undefined
  madeAt: string
  submittedBy: string
  problem: string
}

/** What a draft holds. */
export interface DraftContent extends DraftHead {
  machines: MachineAnswers[]
}

export interface ChecklistDraft extends DraftContent {
  place: string
  /** The operational day on which it was begun. */
  day: string
  savedAt: string
}

const answersSchema = z.record(z.string(), z.string())
const machineListSchema = z
  .array(z.object({ fields: answersSchema, ratings: answersSchema, comments: answersSchema }))
  .min(1)
const waitingSchema = z.object({
  key: z.string(),
  madeAt: z.string(),
  submittedBy: z.string(),
  machines: machineListSchema,
})
const refusedSchema = z.object({
  key: z.string().optional(),
  madeAt: z.string(),
  submittedBy: z.string(),
  problem: z.string(),
})
const draftContentSchema = z.object({
  id: z.string().default(randomKey),
  machines: machineListSchema,
  typedOver: z.object({ record: z.unknown(), waiting: waitingSchema.nullable().catch(null) }).catch({
    record: null,
    waiting: null,
  }),
  refused: refusedSchema.nullable().default(null),
})

/** What the places of a checklist's drafts begin with. */
export function placesOf({ type }: ChecklistDefinition, rink: Rink): string {
  return `checklists/${rink.id}/${type}/`
}

/** Where today's draft of a checklist is kept: one for each rink, type and day, whoever is signed in. */
export function todaysDraftKey(definition: ChecklistDefinition, rink: Rink): string {
  return `${placesOf(definition, rink)}${operationalDay(serverNow(), rink)}`
}

/** The drafts of a checklist on this tablet, newest first. Those that nobody came back for in a week are forgotten. */
export async function draftsOf(definition: ChecklistDefinition, rink: Rink): Promise<ChecklistDraft[]> {
  const stored = await draftsWithPrefix(placesOf(definition, rink))
  const read = stored.flatMap(({ place, savedAt, content }) => {
    const day = calendarDate('').safeParse(place.slice(placesOf(definition, rink).length))
    const known = draftContentSchema.safeParse(content)
    if (Date.now() - Date.parse(savedAt) > KEPT_FOR_MS) {
      void deleteDraft(place)
      return []
    }
    // A newer version that runs in another tab may keep them in another form: it still needs them.
    if (!day.success || !known.success) return []
    const { id, machines, typedOver, refused } = known.data
    const record = checklistEndpoints(definition).today.reply.shape.data.safeParse(typedOver.record).data
    return [
      {
        place,
        savedAt,
        day: day.data,
        id,
        refused,
        machines: machines.map(machine => fitAnswers(definition, machine)),
        typedOver: { record: record ?? null, waiting: typedOver.waiting },
      },
    ]
  })
  return read.toReversed()
}

/** Keeps a draft; rejects where the browser keeps nothing. */
export function saveChecklistDraft(place: string, content: DraftContent) {
  return saveDraft(place, content)
}

/** A submission as what is made of the draft at a place: the draft goes with it, unless it says something else by then. */
export function draftSource(place: string, machines: readonly MachineAnswers[]): MadeOf {
  const isSame = (content: unknown) => {
    const draft = draftContentSchema.safeParse(content).data
    return draft !== undefined && areSameAnswers(draft.machines, machines)
  }
  return { place, isSame }
}

/** Forgets the draft that was sent. Never rejects. */
export async function deleteSentDraft({ place, isSame }: MadeOf): Promise<void> {
  const drafts = await draftsWithPrefix(place).catch(() => [])
  if (drafts.some(draft => draft.place === place && isSame(draft.content))) {
    await deleteDraft(place)
  }
}

/** The answers to what the form asks today; the draft may be of an earlier version of it. */
function fitAnswers(definition: ChecklistDefinition, { fields, ratings, comments }: MachineAnswers) {
  const blank = blankAnswers(definition)
  return {
    fields: fit(blank.fields, fields),
    ratings: fit(blank.ratings, ratings),
    comments: fit(blank.comments, comments),
  }
}

function fit(blank: Record<string, string>, given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(blank).map(([key, text]) => [key, given[key] ?? text]))
}
