import { z } from 'zod'
import {
  documentKey,
  documentReading,
  documentReuse,
  documentUpload,
  documentVersion,
  newReading,
  rinkDocument,
} from '#domain/documents/document.ts'
import { done } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRink } from './query.ts'

const inAddress = z.object({ key: documentKey })
const ofVersion = ofRink.extend({
  version: z
    .string()
    .regex(/^\d{1,9}$/, 'version must be a whole number')
    .transform(Number)
    .optional(),
})

export const listDocuments = endpoint({
  name: 'listDocuments',
  feature: 'documents',
  summary: 'The documents of the rink, each with its current version and how many have read it',
  method: 'GET',
  path: '/api/documents',
  access: 'rink',
  query: ofRink,
  reply: z.array(rinkDocument),
})

export const listDocumentVersions = endpoint({
  name: 'listDocumentVersions',
  feature: 'documents',
  summary: 'Every version of a document, newest first; 0 is the one that came with Rinkbook',
  method: 'GET',
  path: '/api/documents/:key/versions',
  access: 'rink',
  params: inAddress,
  query: ofRink,
  reply: z.array(documentVersion),
})

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  feature: 'documents',
  summary: "Upload the rink's own version as multipart/form-data; it is the current one from then on",
  method: 'POST',
  path: '/api/documents/:key/versions',
  access: 'admin-at-rink',
  params: inAddress,
  body: documentUpload,
  status: 201,
  reply: done.extend(documentVersion.shape),
})

export const reuseDocumentVersion = endpoint({
  name: 'reuseDocumentVersion',
  feature: 'documents',
  summary: 'Make an earlier version current again, as a new version with the same file',
  method: 'POST',
  path: '/api/documents/:key/reuse',
  access: 'admin-at-rink',
  params: inAddress,
  body: documentReuse,
  status: 201,
  reply: done.extend(documentVersion.shape),
})

export const openDocumentFile = rawEndpoint({
  name: 'openDocumentFile',
  feature: 'documents',
  summary: 'The file of a version, of the current one unless `version` says which; `download` to keep it',
  method: 'GET',
  path: '/api/documents/:key/file',
  access: 'rink',
  params: inAddress,
  query: ofVersion.extend({ download: z.literal('yes').optional() }),
  produces: 'application/octet-stream',
})

export const readDocumentPage = rawEndpoint({
  name: 'readDocumentPage',
  feature: 'documents',
  summary: 'A version that is a Word document, as a page to read',
  method: 'GET',
  path: '/api/documents/:key/page',
  access: 'rink',
  params: inAddress,
  query: ofVersion.extend({ look: z.enum(['light', 'dark']).optional() }),
  produces: 'text/html',
})

export const listReadings = endpoint({
  name: 'listReadings',
  feature: 'documents',
  summary: 'Who has confirmed that they have read the current version, and who of the active staff has not',
  method: 'GET',
  path: '/api/documents/:key/readings',
  access: 'rink',
  params: inAddress,
  query: ofRink,
  reply: z.object({
    version: z.int().nullable(),
    /** Newest first. */
    readings: z.array(documentReading),
    notYet: z.array(z.string()),
  }),
})

export const confirmReading = endpoint({
  name: 'confirmReading',
  feature: 'documents',
  summary: 'Confirm by name that the current version was read; the same name again answers the first time',
  method: 'POST',
  path: '/api/documents/:key/readings',
  access: 'rink',
  params: inAddress,
  body: newReading,
  status: 201,
  reply: done.extend(documentReading.shape),
})
