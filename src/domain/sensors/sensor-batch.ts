import { z } from 'zod'
import { instantSchema } from '#domain/dates.ts'
import { isStorable } from '#domain/fields.ts'
import { measureKeySchema, subjectKeySchema, unitSchema } from '#domain/log/log-entry.ts'
import { CLOCK_TOLERANCE_MS } from '#domain/performed.ts'

/** Limits of the sensor API (docs/integrate/sensors.md). */
const MOST_SENSOR_READINGS = 500
export const MOST_BATCHES_A_MINUTE = 60
const MOST_DAYS = 30
const LARGEST = 999_999_999
const DECIMALS = 9
const DAY_MS = 24 * 60 * 60_000

const KEY = { error: 'key must be a text of 1 to 200 characters' }
const VALUE = { error: 'value must be a number with at most nine digits before the decimal point' }

const sensorReadingSchema = z.object({
  subject: subjectKeySchema,
  key: measureKeySchema,
  value: z.number(VALUE).min(-LARGEST, VALUE).max(LARGEST, VALUE),
  unit: unitSchema,
  takenAt: instantSchema,
})
export type SensorReading = z.output<typeof sensorReadingSchema>

/** The readings that a sensor sends at once. The same key again means the same batch. */
export const sensorBatchSchema = z.object({
  key: z.string(KEY).min(1, KEY).max(200, KEY).refine(isStorable, KEY.error),
  readings: z
    .array(sensorReadingSchema)
    .min(1, 'Send at least one reading')
    .max(MOST_SENSOR_READINGS, `Send at most ${MOST_SENSOR_READINGS} readings at once`),
})
export type SensorBatch = z.output<typeof sensorBatchSchema>

/** The problem with the time of a reading, if any. A sensor can send what it stored while it was offline. */
export function takenAtProblem(takenAt: string, now: Date): string | undefined {
  const age = now.getTime() - Date.parse(takenAt)
  if (age < -CLOCK_TOLERANCE_MS) return 'takenAt is in the future. Check the clock of the sensor.'
  return age > MOST_DAYS * DAY_MS ? `takenAt is more than ${MOST_DAYS} days ago` : undefined
}

/** A number as someone would have typed it, without an exponent. */
export function typedValue(value: number): string {
  return value.toFixed(DECIMALS).replace(/\.?0+$/, '')
}
