import { z } from 'zod'
import { recordId, requiredText } from '#domain/fields.ts'

/** A token lasts a year at most, so that one that nobody knows of any more ends. */
export const MOST_TOKEN_DAYS = 365
const DAYS = { error: `A token can be valid for 1 to ${MOST_TOKEN_DAYS} days` }

/** The body that makes a token for a sensor or a program. */
export const newSensorTokenSchema = z.object({
  rinkId: recordId('rinkId'),
  name: requiredText('Please name the sensor', { label: 'Name of the sensor', maxLength: 60 }),
  days: z.int(DAYS).min(1, DAYS).max(MOST_TOKEN_DAYS, DAYS).default(MOST_TOKEN_DAYS),
})
export type NewSensorToken = z.output<typeof newSensorTokenSchema>

/** The token of a sensor, without its secret. */
export const sensorTokenSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  name: z.string(),
  createdAt: z.string(),
  /** The name of the account that made it. */
  createdBy: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type SensorToken = z.infer<typeof sensorTokenSchema>

/** True if the token can still be used. */
export function isTokenValid(
  { expiresAt, revokedAt }: Pick<SensorToken, 'expiresAt' | 'revokedAt'>,
  now: Date,
): boolean {
  return revokedAt === null && expiresAt > now.toISOString()
}
