import { z } from 'zod'
import { padAirSchema } from '#domain/air/air-now.ts'
import { airRecordsSchema } from '#domain/air/air-records.ts'
import { days } from './days.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const readAir = endpoint({
  name: 'readAir',
  feature: 'air',
  summary:
    'The air of each pad: its alarm with the steps, samples and reports due, and the records they follow from',
  method: 'GET',
  path: '/api/air',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.object({ pads: z.array(padAirSchema), records: airRecordsSchema }),
})
export type AirNow = z.infer<typeof readAir.reply>

export const printAirLog = rawEndpoint({
  name: 'printAirLog',
  feature: 'air',
  summary: 'The air samples of a period as a PDF, with the fields that the accepted limits ask for',
  method: 'GET',
  path: '/api/air/log/pdf',
  access: 'rink',
  query: ofRinkSchema.extend({ ...days }),
  produces: 'application/pdf',
})
