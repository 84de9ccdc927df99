import { z } from 'zod'
import {
  CALLOUT_STATUSES,
  calloutAuthorisationSchema,
  calloutChangeSchema,
  calloutSchema,
  newCalloutSchema,
  unauthorisedCalloutSchema,
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
  summary: 'Authorised engineer callouts, newest first, optionally filtered by status and text',
  method: 'GET',
  path: '/api/engineer-callouts',
  access: 'rink',
  query: ofRinkSchema.extend({
    ...page,
    status: z.enum(CALLOUT_STATUSES, { error: `status must be ${CALLOUT_STATUSES.join(', ')}` }).optional(),
    /** 'true' for the callouts that are resolved or closed. */
    ended: z.literal('true', { error: 'ended must be true' }).optional(),
    text: searchedTextSchema,
  }),
  reply: z.array(calloutSchema),
})

export const listUnauthorisedCallouts = endpoint({
  name: 'listUnauthorisedCallouts',
  feature: 'callouts',
  summary: 'The engineer callouts that no manager has authorised yet, newest first',
  method: 'GET',
  path: '/api/engineer-callouts/unauthorised',
  access: 'rink',
  query: ofRinkSchema,
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

export const addUnauthorisedCallout = endpoint({
  name: 'addUnauthorisedCallout',
  feature: 'callouts',
  summary: 'Save an engineer callout without a manager; it awaits authorisation',
  method: 'POST',
  path: '/api/engineer-callouts/unauthorised',
  access: 'rink',
  offline: 'queue',
  body: unauthorisedCalloutSchema,
  status: 201,
  reply: doneSchema.extend(calloutSchema.shape),
  failed: 'Failed to create callout',
})

export const authoriseCallout = endpoint({
  name: 'authoriseCallout',
  feature: 'callouts',
  summary: "Authorise a callout that was saved without a manager; needs a manager's PIN",
  method: 'POST',
  path: '/api/engineer-callouts/:id/authorisation',
  access: 'rink',
  params: inAddressSchema,
  body: calloutAuthorisationSchema,
  status: 201,
  reply: doneSchema.extend(calloutSchema.shape),
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
