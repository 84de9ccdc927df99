import { z } from 'zod'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { standing } from '#domain/checklists/standing.ts'
import { storedMachineSchema, submissionSchema } from '#domain/checklists/submission.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { endpoint } from './endpoint.ts'

const ofRink = z.object({ rinkId: recordIdInAddress('rinkId') })

const recordFields = {
  id: z.int(),
  rinkId: z.int(),
  date: z.string(),
  /** The day of the rink that the record counts for. */
  operationalDay: z.string(),
  submittedAt: z.string(),
  submittedBy: z.string(),
  /** When it was made, where that was before it reached the server; else `null`. */
  performedAt: z.string().nullable(),
  performedBy: z.int().nullable(),
  definitionVersion: z.int(),
}

/** A stored submission; its machines stand under the name that the definition gives them. */
function recordSchema(definition: ChecklistDefinition) {
  const shape: typeof recordFields = {
    ...recordFields,
    [definition.machinesKey]: z.array(storedMachineSchema(definition)),
  }
  return z.object(shape)
}

/** The three calls of a checklist (specification 2, section 7). */
export function checklistEndpoints(definition: ChecklistDefinition) {
  const record = recordSchema(definition)
  return {
    definition,
    status: endpoint({
      name: `${definition.type}-checklist-status`,
      feature: 'checklists',
      summary: `${definition.texts.title}: whether it is complete for the current day and shift`,
      method: 'GET',
      path: definition.paths.status,
      access: 'rink',
      query: ofRink,
      reply: z.object({ completed: z.boolean() }),
    }),
    today: endpoint({
      name: `${definition.type}-checklist-today`,
      feature: 'checklists',
      summary: `${definition.texts.title}: the submission that counts now`,
      method: 'GET',
      path: definition.paths.today,
      access: 'rink',
      query: ofRink,
      reply: z.object({ success: z.literal(true), data: record.nullable() }),
    }),
    submit: endpoint({
      name: `submit-${definition.type}-checklist`,
      feature: 'checklists',
      summary: `${definition.texts.title}: submit`,
      method: 'POST',
      path: definition.paths.submit,
      access: 'rink',
      offline: 'queue',
      body: submissionSchema(definition),
      status: 201,
      reply: record.extend({
        success: z.literal(true),
        message: z.string(),
        // An answer that was remembered before there was this word is repeated without it.
        standing: standing.optional(),
      }),
    }),
  }
}

export type ChecklistEndpoints = ReturnType<typeof checklistEndpoints>
/** A stored submission as it travels. */
export type ChecklistRecord = z.output<ChecklistEndpoints['today']['reply']>['data'] & object

/** The calls of every checklist, in the order of the definitions. */
export const checklistCalls: readonly ChecklistEndpoints[] = checklists.map(checklistEndpoints)
