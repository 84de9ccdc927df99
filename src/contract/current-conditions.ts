import { z } from 'zod'
import { conditionsSchema, newConditionsSchema } from '#domain/conditions/conditions.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema, page, searchedTextSchema } from './query.ts'

export const listConditions = endpoint({
  name: 'listConditions',
  feature: 'conditions',
  summary: 'Ice conditions, newest first, optionally those that contain every word of `text`',
  method: 'GET',
  path: '/api/current-conditions',
  access: 'rink',
  query: ofRinkSchema.extend({ ...page, text: searchedTextSchema }),
  reply: z.array(conditionsSchema),
})

export const recordConditions = endpoint({
  name: 'recordConditions',
  feature: 'conditions',
  summary: 'Record the ice conditions; their numbers are also readings',
  method: 'POST',
  path: '/api/current-conditions',
  access: 'rink',
  offline: 'queue',
  body: newConditionsSchema,
  status: 201,
  reply: doneSchema.extend(conditionsSchema.shape),
})

export const conditionsCalls = [listConditions, recordConditions] as const
