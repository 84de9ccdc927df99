import { z } from 'zod'
import { recordId } from '#domain/fields.ts'
import { signatureSchema, signedRecordSchema } from '#domain/people/signature.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { idsInAddress, ofRinkSchema } from './query.ts'

export const readSignatures = endpoint({
  name: 'readSignatures',
  feature: 'signatures',
  summary: 'Who signed records of one kind, and how it was proved',
  method: 'GET',
  path: '/api/signatures',
  access: 'rink',
  query: ofRinkSchema.extend({ record: signedRecordSchema, ids: idsInAddress('ids') }),
  reply: z.array(signatureSchema.extend({ recordId: z.int() })),
})

/** A record that was made offline in the name of a person who has not confirmed it. */
const claimSchema = z.object({
  record: signedRecordSchema,
  recordId: z.int(),
  recordName: z.string(),
  address: z.string().nullable(),
  signedAt: z.string(),
})
export type Claim = z.infer<typeof claimSchema>

export const listClaims = endpoint({
  name: 'listClaims',
  feature: 'signatures',
  summary:
    'The records of the last 90 days that were made offline in your name and wait for your confirmation',
  method: 'GET',
  path: '/api/signatures/claims',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(claimSchema),
})

export const listUnconfirmed = endpoint({
  name: 'listUnconfirmed',
  feature: 'signatures',
  summary: 'The records of the last 90 days that other people have not confirmed in seven days',
  method: 'GET',
  path: '/api/signatures/unconfirmed',
  access: 'rink',
  right: 'manage',
  query: ofRinkSchema,
  reply: z.array(claimSchema.extend({ name: z.string() })),
})

export const confirmClaim = endpoint({
  name: 'confirmClaim',
  feature: 'signatures',
  summary: 'Confirm that you made a record that was made offline in your name',
  method: 'POST',
  path: '/api/signatures/confirmations',
  access: 'rink',
  body: z.object({ rinkId: recordId('rinkId'), record: signedRecordSchema, recordId: recordId('recordId') }),
  status: 201,
  reply: doneSchema,
})

export const readVerifiedShare = endpoint({
  name: 'readVerifiedShare',
  feature: 'signatures',
  summary: 'How many records of each of the last six months were verified, claimed and typed',
  method: 'GET',
  path: '/api/signatures/share',
  access: 'rink',
  right: 'manage',
  query: ofRinkSchema,
  reply: z.array(z.object({ month: z.string(), verified: z.int(), claimed: z.int(), typed: z.int() })),
})
