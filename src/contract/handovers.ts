import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import {
  acceptanceSchema,
  handoverDocumentSchema,
  newHandoverDocumentSchema,
} from '#domain/handovers/handover.ts'
import { pastMatterSchema } from '#domain/handovers/happened.ts'
import { shownLineSchema } from '#domain/handovers/lines.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema, page } from './query.ts'

export const listHandovers = endpoint({
  name: 'listHandovers',
  feature: 'handovers',
  summary: 'Handover documents, newest first',
  method: 'GET',
  path: '/api/handover-documents',
  access: 'rink',
  query: ofRinkSchema.extend(page),
  reply: z.array(handoverDocumentSchema),
})

export const listPastMatters = endpoint({
  name: 'listPastMatters',
  feature: 'handovers',
  summary: 'The matters that have ended since the last accepted handover, as the next one will list them',
  method: 'GET',
  path: '/api/handover-documents/happened',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(pastMatterSchema),
})

const params = z.object({ id: recordIdInAddress('The handover in the address') })

export const readHandover = endpoint({
  name: 'readHandover',
  feature: 'handovers',
  summary: 'One handover with its lines as they are now',
  method: 'GET',
  path: '/api/handover-documents/:id',
  access: 'rink',
  params,
  query: ofRinkSchema,
  reply: handoverDocumentSchema.extend({ linesNow: z.array(shownLineSchema) }),
})

export const acceptHandover = endpoint({
  name: 'acceptHandover',
  feature: 'handovers',
  summary: 'Accept a handover with the PIN of the incoming manager, who has opened each red line',
  method: 'POST',
  path: '/api/handover-documents/:id/acceptance',
  access: 'rink',
  params,
  body: acceptanceSchema,
  status: 201,
  reply: doneSchema.extend(handoverDocumentSchema.shape),
})

export const handOver = endpoint({
  name: 'handOver',
  feature: 'handovers',
  summary:
    'Record a handover; with both staff ids, also sign out the outgoing manager and sign in the incoming one',
  method: 'POST',
  path: '/api/handover-documents',
  access: 'rink',
  offline: 'queue',
  // The account that sends it: after a new login, it may be another one.
  mayDifferInRepeat: ['submittedBy'],
  body: newHandoverDocumentSchema,
  status: 201,
  reply: doneSchema.extend(handoverDocumentSchema.shape),
})
