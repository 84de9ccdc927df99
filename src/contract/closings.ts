import { z } from 'zod'
import { closingSchema } from '#domain/log/closing.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const listClosings = endpoint({
  name: 'listClosings',
  feature: 'log',
  summary: 'The last 200 times that a machine was put out of service or a place was closed, newest first',
  method: 'GET',
  path: '/api/closings',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(closingSchema),
})
