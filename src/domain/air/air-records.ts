import { z } from 'zod'
import { placeSubject } from '#domain/checks/check.ts'
import type { LogEntry, NewLogEntry, Reading } from '#domain/log/log-entry.ts'
import { airSettingSchema } from '#domain/log/settings.ts'
import { typedNumber } from '#domain/readings/band.ts'
import { GASES, type Gas, type PerGas } from './profile.ts'

const ppmSchema = z.object({ co: z.number().optional(), no2: z.number().optional() })

const sampleSchema = z.object({
  id: z.int(),
  placeId: z.int(),
  takenAt: z.string(),
  ppm: ppmSchema,
  isValid: z.boolean(),
  where: z.string(),
  by: z.string(),
  meterId: z.int().nullable(),
})
export type RecordedSample = z.infer<typeof sampleSchema>

const stepSchema = z.object({
  alarmId: z.int().nullable(),
  placeId: z.int(),
  step: z.string(),
  at: z.string(),
  by: z.string(),
  /** When the server received it. Missing in replies of older versions. */
  recordedAt: z.string().optional(),
})

/** The records that decide the state of the air. A tablet without a network evaluates it with its own records added. */
export const airRecordsSchema = z.object({
  pads: z.array(z.object({ placeId: z.int(), name: z.string() })),
  /** The limits that were accepted, oldest first, each from an instant on. */
  settings: z.array(z.object({ from: z.string(), setting: airSettingSchema })),
  samples: z.array(sampleSchema),
  steps: z.array(stepSchema),
  /** Uses of the resurfacer and the edger. */
  uses: z.array(z.object({ placeId: z.int(), at: z.string(), isEdging: z.boolean() })),
  /** Days on which the rink or its ice is closed, yyyy-MM-dd. */
  closedDays: z.array(z.string()),
  meters: z.array(
    z.object({
      machineId: z.int(),
      name: z.string(),
      /** The last day of its calibration, yyyy-MM-dd; `null` if the register has none. */
      calibratedUntil: z.string().nullable(),
    }),
  ),
})
export type AirRecords = z.infer<typeof airRecordsSchema>

/** True for a gas detector that can measure the air of a pad. One for ammonia belongs to the plant. */
export function isAirMeter({ name }: { name: string }): boolean {
  return !/ammonia|\bnh3\b|\br-?717\b/i.test(name)
}

/** The sample of a recorded entry; undefined for other entries, and for one without a pad. */
export function sampleFrom(entry: LogEntry): RecordedSample | undefined {
  const { id, kind, placeId, takenAt, readings, isCalibrated, submittedBy: by, meterId } = entry
  if (kind !== 'air' || placeId === null) return undefined
  const ppm = ppmOf(placeId, readings)
  return {
    id,
    placeId,
    takenAt,
    ppm,
    isValid: isCalibrated !== false,
    where: entry.content.where,
    by,
    meterId,
  }
}

/** A reading of a sensor that was over a limit when it was recorded. */
export interface SensorReadingOver {
  entryId: number
  placeId: number
  takenAt: string
  gas: Gas
  ppm: number
  /** The name of the sensor's token. */
  by: string
}

/**
 * One sample for each batch and pad: the highest reading of each gas, at the time of the last of them. Like a sample of a
 * meter whose calibration has expired it can raise an alarm, but is no evidence that the air is good.
 */
export function sensorSamples(readings: readonly SensorReadingOver[]): RecordedSample[] {
  return [...Map.groupBy(readings, ({ entryId, placeId }) => `${entryId} ${placeId}`).values()].flatMap(
    ofBatch => {
      const highest = GASES.flatMap(
        gas =>
          ofBatch.filter(reading => reading.gas === gas).toSorted((one, other) => other.ppm - one.ppm)[0] ??
          [],
      )
      const last = highest.toSorted((one, other) => one.takenAt.localeCompare(other.takenAt)).at(-1)
      if (!last) return []
      const { entryId: id, placeId, takenAt, by } = last
      const ppm: PerGas = Object.fromEntries(highest.map(({ gas, ppm: value }) => [gas, value]))
      return [{ id, placeId, takenAt, ppm, isValid: false, where: '', by, meterId: null }]
    },
  )
}

/** True for a sample that a sensor has sent. */
export function isOfSensor({ isValid, meterId }: Pick<RecordedSample, 'isValid' | 'meterId'>): boolean {
  return !isValid && meterId === null
}

/** The step of a recorded entry. */
export function stepFrom(entry: LogEntry): AirRecords['steps'][number] | undefined {
  if (entry.kind !== 'air-step' || entry.placeId === null) return undefined
  const { placeId, takenAt: at, submittedBy: by, submittedAt: recordedAt, content } = entry
  return { alarmId: content.alarmId ?? null, placeId, step: content.step, at, by, recordedAt }
}

/** The records with an entry that the server may not have yet. Adding it twice changes nothing more. */
export function withNewEntry(
  records: AirRecords,
  entry: NewLogEntry,
  madeAt: string,
  day: string,
): AirRecords {
  const { placeId } = entry
  const at = entry.takenAt ?? madeAt
  if (!placeId) return records
  if (entry.kind === 'air') {
    if (records.samples.some(sample => sample.placeId === placeId && sample.takenAt === at)) return records
    const meter = records.meters.find(({ machineId }) => machineId === entry.meterId)
    const sample = {
      // After every recorded one: ids order samples of the same instant.
      id: Number.MAX_SAFE_INTEGER - records.samples.length,
      placeId,
      takenAt: at,
      ppm: ppmOf(placeId, entry.measures),
      isValid: !isExpired(meter?.calibratedUntil, day),
      where: entry.content.where,
      by: entry.submittedBy,
      meterId: entry.meterId ?? null,
    }
    return { ...records, samples: [...records.samples, sample] }
  }
  if (entry.kind === 'air-step') {
    const { step, alarmId = null } = entry.content
    if (records.steps.some(one => one.placeId === placeId && one.step === step && one.at === at))
      return records
    const made = { alarmId, placeId, step, at, by: entry.submittedBy }
    return { ...records, steps: [...records.steps, made] }
  }
  if (entry.kind !== 'resurfacing' || records.uses.some(use => use.placeId === placeId && use.at === at))
    return records
  return { ...records, uses: [...records.uses, { placeId, at, isEdging: entry.content.isEdged }] }
}

/** True if the calibration of a meter has expired on a day, yyyy-MM-dd. A meter without a date counts as calibrated. */
export function isExpired(calibratedUntil: string | null | undefined, day: string): boolean {
  return typeof calibratedUntil === 'string' && calibratedUntil < day
}

/** The gases among readings of a pad, in ppm as typed, so that a reading at a limit is exactly at it. */
function ppmOf(
  placeId: number,
  readings: readonly Pick<Reading, 'subject' | 'key' | 'typed' | 'unit'>[],
): PerGas {
  const ppm: PerGas = {}
  for (const gas of GASES) {
    const reading = readings.find(
      ({ subject, key, unit }) => subject === placeSubject(placeId) && key === gas && unit === 'ppm',
    )
    const typed = reading && typedNumber(reading.typed)
    if (typed !== undefined) ppm[gas] = Number(typed)
  }
  return ppm
}
