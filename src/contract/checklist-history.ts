import { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import { calendarDate } from '#domain/dates.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { lateFields } from '#domain/performed.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema, page } from './query.ts'

const ofTypeSchema = ofRinkSchema.extend({
  type: z.enum(
    checklists.map(({ type }) => type),
    { error: `Type must be one of ${checklists.map(({ type }) => type).join(', ')}` },
  ),
})

const summarySchema = z.object({
  id: z.int(),
  type: z.string(),
  date: z.string(),
  operationalDay: z.string(),
  madeAt: z.string(),
  submittedAt: z.string(),
  submittedBy: z.string(),
  ...lateFields,
  definitionVersion: z.int(),
  /** Each machine's name, and the labels of its bad findings. */
  machines: z.array(z.object({ name: z.string(), bad: z.array(z.string()) })),
  /** Its number among those that checked one of its machines in the same shift; `null` if there is no other. */
  revision: z.int().nullable().default(null),
})

export type SubmissionSummary = z.infer<typeof summarySchema>

const wholeSubmissionSchema = summarySchema
  .omit({ revision: true })
  .extend({ machines: z.array(z.record(z.string(), z.unknown())) })

export type SubmissionRecord = z.infer<typeof wholeSubmissionSchema>

export const listSubmissions = endpoint({
  name: 'listChecklistSubmissions',
  feature: 'checklists',
  summary: 'The submissions of a checklist, newest first, optionally of one `day`',
  method: 'GET',
  path: '/api/checklist-submissions',
  access: 'rink',
  query: ofTypeSchema.extend({
    ...page,
    day: calendarDate('Day must be a day such as 2026-11-20').optional(),
  }),
  reply: z.array(summarySchema),
})

export const readSubmission = endpoint({
  name: 'readChecklistSubmission',
  feature: 'checklists',
  summary: 'One submission in full',
  method: 'GET',
  path: '/api/checklist-submissions/:id',
  access: 'rink',
  params: z.object({ id: recordIdInAddress('The submission in the address') }),
  query: ofRinkSchema,
  reply: wholeSubmissionSchema,
})

export const printSubmission = rawEndpoint({
  name: 'printChecklistSubmission',
  feature: 'checklists',
  summary: 'One submission as a PDF; each machine starts a new page',
  method: 'GET',
  path: '/api/checklist-submissions/:id/pdf',
  access: 'rink',
  params: z.object({ id: recordIdInAddress('The submission in the address') }),
  query: ofRinkSchema,
  produces: 'application/pdf',
})

export const listKnownMachines = endpoint({
  name: 'listKnownMachines',
  feature: 'checklists',
  summary: 'The machines named in the latest submissions of the rink, with their details',
  method: 'GET',
  path: '/api/checklist-machines',
  access: 'rink',
  query: ofTypeSchema,
  reply: z.array(z.object({ name: z.string(), fields: z.record(z.string(), z.string()) })),
})
