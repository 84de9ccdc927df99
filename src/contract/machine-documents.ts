import { z } from 'zod'
import {
  listedMachineDocument,
  machineDocument,
  machineDocumentRemoval,
  machineDocumentUpload,
} from '#domain/equipment/documents.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { done } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRink } from './query.ts'

const inAddress = z.object({ id: recordIdInAddress('The machine in the address') })
const documentInAddress = z.object({ id: recordIdInAddress('The document in the address') })

export const listMachineDocuments = endpoint({
  name: 'listMachineDocuments',
  feature: 'equipment',
  summary: 'The documents of a machine, newest first; removed ones too, which say so',
  method: 'GET',
  path: '/api/equipment/:id/documents',
  access: 'rink',
  params: inAddress,
  query: ofRink,
  reply: z.array(listedMachineDocument),
})

export const addMachineDocument = endpoint({
  name: 'addMachineDocument',
  feature: 'equipment',
  summary: 'Keep a document of a machine (PDF, PNG or JPEG, at most 10 MB) as multipart/form-data',
  method: 'POST',
  path: '/api/equipment/:id/documents',
  access: 'rink',
  params: inAddress,
  body: machineDocumentUpload,
  status: 201,
  reply: done.extend(machineDocument.shape),
})

export const openMachineDocument = rawEndpoint({
  name: 'openMachineDocument',
  feature: 'equipment',
  summary: 'The file of a document of a machine; `download` to keep it',
  method: 'GET',
  path: '/api/equipment/documents/:id/file',
  access: 'rink',
  params: documentInAddress,
  query: ofRink.extend({ download: z.literal('yes').optional() }),
  produces: 'application/octet-stream',
})

export const removeMachineDocument = endpoint({
  name: 'removeMachineDocument',
  feature: 'equipment',
  summary: "Take a document off a machine, with a manager's PIN; it stays on record",
  method: 'POST',
  path: '/api/equipment/documents/:id/removal',
  access: 'rink',
  params: documentInAddress,
  body: machineDocumentRemoval,
  status: 201,
  reply: done.extend(machineDocument.shape),
})
