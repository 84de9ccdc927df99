import { z } from 'zod'
import {
  listedMachineDocumentSchema,
  machineDocumentRemovalSchema,
  machineDocumentSchema,
  machineDocumentUploadSchema,
} from '#domain/equipment/documents.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const inAddressSchema = z.object({ id: recordIdInAddress('The machine in the address') })
const documentInAddressSchema = z.object({ id: recordIdInAddress('The document in the address') })

export const listMachineDocuments = endpoint({
  name: 'listMachineDocuments',
  feature: 'equipment',
  summary: 'The documents of a machine, newest first, including removed ones',
  method: 'GET',
  path: '/api/equipment/:id/documents',
  access: 'rink',
  params: inAddressSchema,
  query: ofRinkSchema,
  reply: z.array(listedMachineDocumentSchema),
})

export const addMachineDocument = endpoint({
  name: 'addMachineDocument',
  feature: 'equipment',
  summary: 'Upload a document of a machine (PDF, PNG or JPEG, up to 10 MB) as multipart/form-data',
  method: 'POST',
  path: '/api/equipment/:id/documents',
  access: 'rink',
  params: inAddressSchema,
  body: machineDocumentUploadSchema,
  status: 201,
  reply: doneSchema.extend(machineDocumentSchema.shape),
})

export const openMachineDocument = rawEndpoint({
  name: 'openMachineDocument',
  feature: 'equipment',
  summary: 'The file of a document of a machine; with `download`, as an attachment',
  method: 'GET',
  path: '/api/equipment/documents/:id/file',
  access: 'rink',
  params: documentInAddressSchema,
  query: ofRinkSchema.extend({ download: z.literal('yes').optional() }),
  produces: 'application/octet-stream',
})

export const removeMachineDocument = endpoint({
  name: 'removeMachineDocument',
  feature: 'equipment',
  summary: "Remove a document from a machine; needs a manager's PIN. It is marked as removed, not deleted",
  method: 'POST',
  path: '/api/equipment/documents/:id/removal',
  access: 'rink',
  params: documentInAddressSchema,
  body: machineDocumentRemovalSchema,
  status: 201,
  reply: doneSchema.extend(machineDocumentSchema.shape),
})
