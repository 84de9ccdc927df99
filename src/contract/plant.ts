import { plantNowSchema } from '#domain/plant/plant-now.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const readPlant = endpoint({
  name: 'readPlant',
  feature: 'plant',
  summary:
    'The plant now: its last round and readings, slopes that are flagged, and the last tests of the brine',
  method: 'GET',
  path: '/api/plant',
  access: 'rink',
  query: ofRinkSchema,
  reply: plantNowSchema,
})
