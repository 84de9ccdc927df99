import { z } from 'zod'
import { padNowSchema } from '#domain/ice/ice-now.ts'
import { readAir } from './air.ts'
import { conditionsCalls } from './current-conditions.ts'
import { endpoint } from './endpoint.ts'
import { logCalls } from './log.ts'
import { readPlant } from './plant.ts'
import { ofRinkSchema } from './query.ts'
import { readingCalls } from './readings.ts'
import { sensorCalls } from './sensors.ts'

export const readIce = endpoint({
  name: 'readIce',
  feature: 'ice',
  summary: 'Each pad now: open or closed and why, its last floods and depths, and an open alarm of the air',
  method: 'GET',
  path: '/api/ice',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(padNowSchema),
})

/** The calls about ice, air and plant. */
export const iceCalls = [
  ...conditionsCalls,
  ...logCalls,
  readAir,
  readIce,
  ...readingCalls,
  readPlant,
  ...sensorCalls,
] as const
