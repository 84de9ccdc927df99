import { z } from 'zod'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import { BAND_STATES } from '#domain/readings/band.ts'
import { sensorBatchSchema } from '#domain/sensors/sensor-batch.ts'
import { newSensorTokenSchema, sensorTokenSchema } from '#domain/sensors/sensor-token.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const listSensorTokens = endpoint({
  name: 'listSensorTokens',
  feature: 'sensors',
  summary: 'The tokens of the sensors of the rink, newest first, also those that ended',
  method: 'GET',
  path: '/api/sensor-tokens',
  access: 'rink',
  right: 'consent',
  query: ofRinkSchema,
  reply: z.array(sensorTokenSchema),
})

export const createSensorToken = endpoint({
  name: 'createSensorToken',
  feature: 'sensors',
  summary: 'Make a token with which a sensor or a program sends readings',
  method: 'POST',
  path: '/api/sensor-tokens',
  access: 'rink',
  right: 'consent',
  body: newSensorTokenSchema,
  status: 201,
  /** The token is in this reply only: just its hash is stored. */
  reply: doneSchema.extend({ token: z.string(), ...sensorTokenSchema.shape }),
})

export const revokeSensorToken = endpoint({
  name: 'revokeSensorToken',
  feature: 'sensors',
  summary: 'Revoke the token of a sensor: its readings are refused from now on',
  method: 'DELETE',
  path: '/api/sensor-tokens/:id',
  access: 'rink',
  right: 'consent',
  params: z.object({ id: recordIdInAddress('The token in the address') }),
  body: z.object({ rinkId: recordId('rinkId') }),
  reply: doneSchema.extend(sensorTokenSchema.shape),
})

export const sendSensorReadings = endpoint({
  name: 'sendSensorReadings',
  feature: 'sensors',
  summary:
    'Record the readings of a sensor, with `Authorization: Bearer <token>`. A repeat with the same `key` gets the first response',
  method: 'POST',
  path: '/api/sensor-readings',
  access: 'sensor',
  body: sensorBatchSchema,
  status: 201,
  reply: doneSchema.extend({
    /** The entry of the log. */
    entryId: z.int(),
    recorded: z.int(),
    /** The worst state of the readings. */
    state: z.enum(BAND_STATES),
  }),
})

export const sensorCalls = [
  listSensorTokens,
  createSensorToken,
  revokeSensorToken,
  sendSensorReadings,
] as const
