import { z } from 'zod'
import { PERIOD_BACKWARDS } from '#domain/dates.ts'
import { closingSchema } from '#domain/log/closing.ts'
import { days } from './days.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const listClosings = endpoint({
  name: 'listClosings',
  feature: 'log',
  summary:
    'The last 1000 times that a machine was put out of service or a place was closed, newest first, optionally of the days `from` to `to`',
  method: 'GET',
  path: '/api/closings',
  access: 'rink',
  query: ofRinkSchema
    .extend(days)
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: PERIOD_BACKWARDS }),
  reply: z.array(closingSchema),
})
