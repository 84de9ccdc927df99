import { z } from 'zod'
import {
  documentKeySchema,
  documentReadingSchema,
  documentReuseSchema,
  documentUploadSchema,
  documentVersionSchema,
  newReadingSchema,
  rinkDocumentSchema,
} from '#domain/documents/document.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const inAddressSchema = z.object({ key: documentKeySchema })
const ofVersionSchema = ofRinkSchema.extend({
  version: z
    .string()
    .regex(/^\d{1,9}$/, 'version must be a whole number')
    .transform(Number)
    .optional(),
})

export const listDocuments = endpoint({
  name: 'listDocuments',
  feature: 'documents',
  summary:
    'The documents of the rink, each with its current version and the number of people who have read it',
  method: 'GET',
  path: '/api/documents',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(rinkDocumentSchema),
})

export const listDocumentVersions = endpoint({
  name: 'listDocumentVersions',
  feature: 'documents',
  summary: 'Every version of a document, newest first; version 0 is the one supplied with Rinkbook',
  method: 'GET',
  path: '/api/documents/:key/versions',
  access: 'rink',
  params: inAddressSchema,
  query: ofRinkSchema,
  reply: z.array(documentVersionSchema),
})

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  feature: 'documents',
  summary: "Upload the rink's own version as multipart/form-data; it becomes the current version",
  method: 'POST',
  path: '/api/documents/:key/versions',
  access: 'admin-at-rink',
  params: inAddressSchema,
  body: documentUploadSchema,
  status: 201,
  reply: doneSchema.extend(documentVersionSchema.shape),
})

export const reuseDocumentVersion = endpoint({
  name: 'reuseDocumentVersion',
  feature: 'documents',
  summary: 'Restore an earlier version, as a new version with the same file',
  method: 'POST',
  path: '/api/documents/:key/reuse',
  access: 'admin-at-rink',
  params: inAddressSchema,
  body: documentReuseSchema,
  status: 201,
  reply: doneSchema.extend(documentVersionSchema.shape),
})

export const openDocumentFile = rawEndpoint({
  name: 'openDocumentFile',
  feature: 'documents',
  summary: 'The file of a version, by default the current one; with `download`, as an attachment',
  method: 'GET',
  path: '/api/documents/:key/file',
  access: 'rink',
  params: inAddressSchema,
  query: ofVersionSchema.extend({ download: z.literal('yes').optional() }),
  produces: 'application/octet-stream',
})

export const readDocumentPage = rawEndpoint({
  name: 'readDocumentPage',
  feature: 'documents',
  summary: 'A version that is a Word document, as an HTML page',
  method: 'GET',
  path: '/api/documents/:key/page',
  access: 'rink',
  params: inAddressSchema,
  query: ofVersionSchema.extend({ look: z.enum(['light', 'dark']).optional() }),
  produces: 'text/html',
})

export const listReadings = endpoint({
  name: 'listReadings',
  feature: 'documents',
  summary:
    'Confirmations that the current version has been read, and the active staff who have not confirmed',
  method: 'GET',
  path: '/api/documents/:key/readings',
  access: 'rink',
  params: inAddressSchema,
  query: ofRinkSchema,
  reply: z.object({
    version: z.int().nullable(),
    /** Newest first. */
    readings: z.array(documentReadingSchema),
    notYet: z.array(z.string()),
  }),
})

export const confirmReading = endpoint({
  name: 'confirmReading',
  feature: 'documents',
  summary:
    'Confirm by name that the current version has been read; repeating a name returns the first confirmation',
  method: 'POST',
  path: '/api/documents/:key/readings',
  access: 'rink',
  params: inAddressSchema,
  body: newReadingSchema,
  status: 201,
  reply: doneSchema.extend(documentReadingSchema.shape),
})
