import { z } from 'zod'
import { contractorStepSchema, linkedActionSchema } from '#domain/actions/contractor-link.ts'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import { photoKeySchema } from '#domain/photos/photo.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const ofAction = z.object({ id: recordIdInAddress('The action in the address') })
const tokenSchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/, 'This is not the link of a contractor'),
})
const atRink = z.object({ rinkId: recordId('rinkId') })

export const createContractorLink = endpoint({
  name: 'createContractorLink',
  feature: 'actions',
  summary: 'Make the link that opens an action for its contractor for 14 days; it replaces an earlier one',
  method: 'POST',
  path: '/api/actions/:id/link',
  access: 'rink',
  params: ofAction,
  body: atRink,
  status: 201,
  /** The address is in this reply only: just its hash is stored. */
  reply: doneSchema.extend({ address: z.string(), expiresAt: z.string() }),
})

export const endContractorLink = endpoint({
  name: 'endContractorLink',
  feature: 'actions',
  summary: 'End the link of a contractor',
  method: 'DELETE',
  path: '/api/actions/:id/link',
  access: 'rink',
  params: ofAction,
  body: atRink,
  reply: doneSchema,
})

export const readContractorLink = endpoint({
  name: 'readContractorLink',
  feature: 'actions',
  summary: "The action of a contractor's link",
  method: 'GET',
  path: '/api/contractor-links/:token',
  access: 'anyone',
  params: tokenSchema,
  reply: linkedActionSchema,
})

export const takeContractorStep = endpoint({
  name: 'takeContractorStep',
  feature: 'actions',
  summary:
    'Say with the link that the work is accepted, begun or done, as multipart/form-data with up to two photos and a PDF report',
  method: 'POST',
  path: '/api/contractor-links/:token/steps',
  access: 'anyone',
  params: tokenSchema,
  body: contractorStepSchema,
  status: 201,
  reply: doneSchema.extend(linkedActionSchema.shape),
})

export const showLinkedPhoto = rawEndpoint({
  name: 'showLinkedPhoto',
  feature: 'actions',
  summary: "A photo of the action of a contractor's link",
  method: 'GET',
  path: '/api/contractor-links/:token/photos/:id',
  access: 'anyone',
  params: tokenSchema.extend({ id: photoKeySchema }),
  produces: 'image/jpeg',
})

export const openContractorReport = rawEndpoint({
  name: 'openContractorReport',
  feature: 'actions',
  summary: 'The report that a contractor has uploaded, by the line of the history that shows it',
  method: 'GET',
  path: '/api/actions/reports/:id/file',
  access: 'rink',
  params: z.object({ id: recordIdInAddress('The report in the address') }),
  query: ofRinkSchema,
  produces: 'application/pdf',
})

export const contractorLinkCalls = [
  createContractorLink,
  endContractorLink,
  readContractorLink,
  takeContractorStep,
] as const

export const contractorLinkFiles = [showLinkedPhoto, openContractorReport] as const
