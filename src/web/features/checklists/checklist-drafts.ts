import { z } from 'zod'
import { type ChecklistRecord, checklistEndpoints } from '#contract/checklists.ts'
import { blankAnswers, type MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { calendarDate, operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { WriteKey } from '#web/api/use-write-key.ts'
import { draftsUnder, forgetDraft, keepDraft } from '#web/offline/drafts.ts'

/** Long enough for a tablet that was away over the weekend. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000

/** What a draft holds: the answers, the submission they were typed over, and what was last sent without an answer. */
interface DraftContent {
  machines: MachineAnswers[]
  typedOver: ChecklistRecord | null
  lastSent: WriteKey | null
}

export interface ChecklistDraft extends DraftContent {
  place: string
  /** The operational day on which it was begun. */
  day: string
  savedAt: string
}

const answers = z.record(z.string(), z.string())
const draftContent = z.object({
  machines: z.array(z.object({ fields: answers, ratings: answers, comments: answers })).min(1),
  typedOver: z.unknown(),
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
})

/** Where today's draft of a checklist is kept: one for each rink, type and day, whoever is signed in. */
export function todaysPlace(definition: ChecklistDefinition, rink: Rink): string {
  return `${beginning(definition, rink)}${operationalDay(serverNow(), rink)}`
}

/** The drafts of a checklist on this tablet, newest first. Those that nobody came back for in a week are forgotten. */
export async function draftsOf(definition: ChecklistDefinition, rink: Rink): Promise<ChecklistDraft[]> {
  const stored = await draftsUnder(beginning(definition, rink))
  const read = stored.flatMap(({ place, savedAt, content }) => {
    const day = calendarDate('').safeParse(place.slice(beginning(definition, rink).length))
    const known = draftContent.safeParse(content)
    const isOld = Date.now() - Date.parse(savedAt) > KEPT_FOR
    if (!day.success || !known.success || isOld) {
      void forgetDraft(place).catch(() => undefined)
      return []
    }
    const { machines, typedOver, lastSent } = known.data
    return [
      {
        place,
        savedAt,
        day: day.data,
        lastSent,
        machines: machines.map(machine => fitAnswers(definition, machine)),
        typedOver: checklistEndpoints(definition).today.reply.shape.data.safeParse(typedOver).data ?? null,
      },
    ]
  })
  return read.toReversed()
}

/** Keeps a draft; rejects where the browser keeps nothing. */
export function keepChecklistDraft(place: string, content: DraftContent) {
  return keepDraft(place, content)
}

function beginning({ type }: ChecklistDefinition, rink: Rink): string {
  return `checklists/${rink.id}/${type}/`
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
