import { z } from 'zod'
import { handoverDocumentSchema, newHandoverDocumentSchema } from '#domain/handovers/handover.ts'
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
