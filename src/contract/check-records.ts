import { z } from 'zod'
import {
  checkRecordSchema,
  newCheckRecordSchema,
  newSignOffSchema,
  openSignOffSchema,
} from '#domain/checks/check.ts'
import { templateSchema } from '#domain/checks/template.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { days } from './days.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema, page } from './query.ts'

const params = z.object({ id: recordIdInAddress('The record in the address') })

export const recordCheck = endpoint({
  name: 'recordCheck',
  feature: 'checks',
  summary: 'Record a check. A version is accepted for 30 days after the next one was published',
  method: 'POST',
  path: '/api/check-records',
  access: 'rink',
  offline: 'queue',
  body: newCheckRecordSchema,
  status: 201,
  reply: doneSchema.extend(checkRecordSchema.shape),
  failed: 'The check could not be saved. Please try again.',
})

export const signOffCheck = endpoint({
  name: 'signOffCheck',
  feature: 'checks',
  summary: 'Sign off a record whose check asks for it, with the session’s own person or the PIN of a person',
  method: 'POST',
  path: '/api/check-records/:id/sign-off',
  access: 'rink',
  params,
  body: newSignOffSchema,
  status: 201,
  reply: doneSchema.extend(checkRecordSchema.shape),
  failed: 'The check could not be signed off. Please try again.',
})

export const listSignOffs = endpoint({
  name: 'listCheckSignOffs',
  feature: 'checks',
  summary: 'The records of checks that await their sign-off, oldest first',
  method: 'GET',
  path: '/api/check-sign-offs',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(openSignOffSchema),
})

export const listCheckRecords = endpoint({
  name: 'listCheckRecords',
  feature: 'checks',
  summary: 'The records of a check, newest first, optionally of the days `from` to `to`',
  method: 'GET',
  path: '/api/check-records',
  access: 'rink',
  query: ofRinkSchema.extend({ ...page, ...days, checkId: recordIdInAddress('checkId') }),
  reply: z.array(checkRecordSchema),
})

export const readCheckRecord = endpoint({
  name: 'readCheckRecord',
  feature: 'checks',
  summary: 'One record of a check, with the template of its version',
  method: 'GET',
  path: '/api/check-records/:id',
  access: 'rink',
  params,
  query: ofRinkSchema,
  reply: checkRecordSchema.extend({ template: templateSchema }),
})

export const printCheckRecord = rawEndpoint({
  name: 'printCheckRecord',
  feature: 'checks',
  summary: 'One record of a check as a PDF',
  method: 'GET',
  path: '/api/check-records/:id/pdf',
  access: 'rink',
  params,
  query: ofRinkSchema,
  produces: 'application/pdf',
})
