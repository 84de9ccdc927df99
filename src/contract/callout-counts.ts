import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const countCallouts = endpoint({
  name: 'countCallouts',
  feature: 'callouts',
  summary: 'The number of callouts in progress, and of those that await authorisation',
  method: 'GET',
  path: '/api/engineer-callouts/counts',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.object({
    inProgress: z.int(),
    /** Missing in older replies cached by a tablet. */
    awaiting: z.int().optional(),
  }),
})
