import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import { endpoint } from './endpoint.ts'

export const countCallouts = endpoint({
  name: 'countCallouts',
  feature: 'callouts',
  summary: 'How many callouts are in progress',
  method: 'GET',
  path: '/api/engineer-callouts/counts',
  access: 'rink',
  query: z.object({ rinkId: recordIdInAddress('rinkId') }),
  reply: z.object({ inProgress: z.int() }),
})
