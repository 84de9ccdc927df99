import { z } from 'zod'
import {
  CALLOUT_STATUSES,
  calloutChangeSchema,
  calloutSchema,
  newCalloutSchema,
} from '#domain/callouts/callout.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema, page, searchedTextSchema } from './query.ts'

const calloutChangeOnRecordSchema = z.object({
  revision: z.int(),
  changedAt: z.string(),
  /** The account that was signed in. */
  user: z.string(),
  submittedBy: z.string().nullable(),
  status: z.enum(CALLOUT_STATUSES),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type CalloutChange = z.infer<typeof calloutChangeOnRecordSchema>

const inAddressSchema = z.object({ id: recordIdInAddress('The callout in the address') })

export const listCallouts = endpoint({
  name: 'listCallouts',
  feature: 'callouts',
  summary: 'Engineer callouts, newest first, optionally filtered by status and text',
  method: 'GET',
  path: '/api/engineer-callouts',
  access: 'rink',
  query: ofRinkSchema.extend({
    ...page,
    status: z.enum(CALLOUT_STATUSES, { error: `status must be ${CALLOUT_STATUSES.join(', ')}` }).optional(),
    text: searchedTextSchema,
  }),
  reply: z.array(calloutSchema),
})

export const addCallout = endpoint({
  name: 'addCallout',
  feature: 'callouts',
  summary: 'Record an engineer callout; needs a manager PIN verified within the last five minutes',
  method: 'POST',
  path: '/api/engineer-callouts',
  access: 'rink',
  body: newCalloutSchema,
  status: 201,
  reply: doneSchema.extend(calloutSchema.shape),
  failed: 'Failed to create callout',
})

export const changeCallout = endpoint({
  name: 'changeCallout',
  feature: 'callouts',
  summary:
    "Change a callout. Resolving it needs a manager's PIN. With a stale `revision`, the reply is 409 with the newer record",
  method: 'PATCH',
  path: '/api/engineer-callouts/:id',
  access: 'rink-or-own',
  params: inAddressSchema,
  body: calloutChangeSchema,
  reply: doneSchema.extend(calloutSchema.shape),
  failed: 'Failed to update callout',
})

export const listCalloutChanges = endpoint({
  name: 'listCalloutChanges',
  feature: 'callouts',
  summary: 'The changes of a callout, newest first',
  method: 'GET',
  path: '/api/engineer-callouts/:id/changes',
  access: 'rink',
  params: inAddressSchema,
  query: ofRinkSchema.extend(page),
  reply: z.array(calloutChangeOnRecordSchema),
})

export const readCallout = endpoint({
  name: 'readCallout',
  feature: 'callouts',
  summary: 'One callout',
  method: 'GET',
  path: '/api/engineer-callouts/:id',
  access: 'rink',
  params: inAddressSchema,
  query: ofRinkSchema,
  reply: calloutSchema,
})

export const printCallout = rawEndpoint({
  name: 'printCallout',
  feature: 'callouts',
  summary: 'One callout as a PDF, with its photos and history',
  method: 'GET',
  path: '/api/engineer-callouts/:id/pdf',
  access: 'rink',
  params: inAddressSchema,
  query: ofRinkSchema,
  produces: 'application/pdf',
})
