import { z } from 'zod'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { submissionSchema } from '#domain/checklists/submission.ts'
import { submissionEffectSchema } from '#domain/checklists/submission-effect.ts'
import { storedItemSchema } from '#domain/forms/items.ts'
import { lateFields } from '#domain/performed.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const recordFields = {
  id: z.int(),
  rinkId: z.int(),
  date: z.string(),
  /** The rink's operational day of the record. */
  operationalDay: z.string(),
  submittedAt: z.string(),
  submittedBy: z.string(),
  /** The time it was made, if it was queued on the tablet first; else `null`. */
  performedAt: z.string().nullable(),
  performedBy: z.int().nullable(),
  ...lateFields,
  definitionVersion: z.int(),
}

/** A stored submission. The key of its machines depends on the checklist (`form.list.key`). */
function recordSchema({ form }: ChecklistDefinition) {
  const shape: typeof recordFields = {
    ...recordFields,
    [form.list.key]: z.array(storedItemSchema(form)),
  }
  return z.object(shape)
}

/** The name of the endpoint that submits a checklist. */
export function nameOfSubmission({ type }: ChecklistDefinition): string {
  return `submit-${type}-checklist`
}

/**
 * The three endpoints of a checklist (specification 2, section 7). The schemas of its records are built on
 * first use, so that opening the dashboard on a slow tablet does not wait for them.
 */
function describeCalls(definition: ChecklistDefinition) {
  const { type, texts, paths } = definition
  const record = once(() => recordSchema(definition))
  const today = once(() =>
    endpoint({
      name: `${type}-checklist-today`,
      feature: 'checklists',
      summary: `${texts.title}: the current submission of the day and shift`,
      method: 'GET',
      path: paths.today,
      access: 'rink',
      query: ofRinkSchema,
      reply: z.object({ success: z.literal(true), data: record().nullable() }),
    }),
  )
  const submit = once(() =>
    endpoint({
      name: nameOfSubmission(definition),
      feature: 'checklists',
      summary: `${texts.title}: submit`,
      method: 'POST',
      path: paths.submit,
      access: 'rink',
      offline: 'queue',
      body: submissionSchema(definition),
      status: 201,
      reply: record().extend({
        success: z.literal(true),
        message: z.string(),
        // Replies stored before this field existed are repeated without it.
        standing: submissionEffectSchema.optional(),
      }),
    }),
  )
  return {
    definition,
    status: endpoint({
      name: `${type}-checklist-status`,
      feature: 'checklists',
      summary: `${texts.title}: completion for the current day and shift`,
      method: 'GET',
      path: paths.status,
      access: 'rink',
      query: ofRinkSchema,
      reply: z.object({
        completed: z.boolean(),
        /** The rink states that it has no such machine. */
        noneHere: z.literal(true).optional(),
      }),
    }),
    get today() {
      return today()
    },
    get submit() {
      return submit()
    },
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export type ChecklistEndpoints = ReturnType<typeof describeCalls>
/** A stored submission as the API sends it. */
export type ChecklistRecord = z.output<ChecklistEndpoints['today']['reply']>['data'] & object

/** The endpoints of every checklist, in the order of the definitions. */
export const checklistCalls: readonly ChecklistEndpoints[] = checklists.map(describeCalls)

/** The endpoints of one checklist; tests may define checklists of their own. */
export function checklistEndpoints(definition: ChecklistDefinition): ChecklistEndpoints {
  return checklistCalls.find(calls => calls.definition === definition) ?? describeCalls(definition)
}
