import { earlierFaultsSchema } from '#domain/equipment/earlier-faults.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const readEarlierFaults = endpoint({
  name: 'readEarlierFaults',
  feature: 'equipment',
  summary: 'Earlier reasons for bad answers by item, and the last check of each machine',
  method: 'GET',
  path: '/api/equipment/earlier-faults',
  access: 'rink',
  query: ofRinkSchema,
  reply: earlierFaultsSchema,
})
