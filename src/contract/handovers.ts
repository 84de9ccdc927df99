import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import { handoverDocument, newHandoverDocument } from '#domain/handovers/handover.ts'
import { done } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { page } from './paging.ts'

export const listHandovers = endpoint({
  name: 'listHandovers',
  feature: 'handovers',
  summary: 'Handover documents, newest first',
  method: 'GET',
  path: '/api/handover-documents',
  access: 'rink',
  query: z.object({ rinkId: recordIdInAddress('rinkId'), ...page }),
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
