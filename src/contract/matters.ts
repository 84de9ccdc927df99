import { z } from 'zod'
import { matterSchema } from '#domain/matters/matter.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const listMatters = endpoint({
  name: 'listMatters',
  feature: 'matters',
  summary: 'Everything that is open at the rink: what the next manager has to know',
  method: 'GET',
  path: '/api/matters',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(matterSchema),
})
