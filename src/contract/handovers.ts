import { z } from 'zod'
import { handoverDocument, newHandoverDocument } from '#domain/handovers/handover.ts'
import { done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRink, page } from './query.ts'

export const listHandovers = endpoint({
  name: 'listHandovers',
  feature: 'handovers',
  summary: 'Handover documents, newest first',
  method: 'GET',
  path: '/api/handover-documents',
  access: 'rink',
  query: ofRink.extend(page),
  reply: z.array(handoverDocument),
})

export const handOver = endpoint({
  name: 'handOver',
  feature: 'handovers',
  summary: 'Record a handover; with both staff ids also sign the one manager out and the other in',
  method: 'POST',
  path: '/api/handover-documents',
  access: 'rink',
  offline: 'queue',
  body: newHandoverDocument,
  status: 201,
  reply: done.extend(handoverDocument.shape),
})
