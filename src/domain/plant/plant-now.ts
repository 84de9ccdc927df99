import { z } from 'zod'
import { limitsOf, stateWithin } from '#domain/log/limits.ts'
import type { NewLogEntry } from '#domain/log/log-entry.ts'
import { plantSettingSchema } from '#domain/log/settings.ts'
import { BAND_STATES, typedNumber } from '#domain/readings/band.ts'
import { inSi } from '#domain/readings/units.ts'
import { plantMeasures } from './delta-t.ts'
import { afterRound, unreadOf } from './rounds.ts'

/** The days of readings whose slope is looked at. */
export const SLOPE_DAYS = 90

/** The last value of a reading of the plant, in SI. */
const lastReadingSchema = z.object({
  subject: z.string(),
  key: z.string(),
  at: z.string(),
  value: z.number(),
  state: z.enum(BAND_STATES),
  /** The value before; `null` for the first. */
  previous: z.number().nullable(),
  /** The change per month if it is flagged, in SI; `null` if not. */
  slopePerMonth: z.number().nullable(),
})

/** The last test of a circuit's brine for ammonia. */
const brineTestSchema = z.object({
  subject: z.string(),
  at: z.string(),
  ppm: z.number(),
  cleanPpm: z.number(),
  isAlarm: z.boolean(),
})

/** The plant now, with what the rink has set about it. */
export const plantNowSchema = z.object({
  setting: plantSettingSchema.nullable(),
  /** The instant of the last round; `null` before the first. */
  lastRoundAt: z.string().nullable(),
  /** The readings that the rounds since then have left out, so that the next stays due. Missing in replies of older versions. */
  unread: z.array(z.string()).default([]),
  readings: z.array(lastReadingSchema),
  brineTests: z.array(brineTestSchema),
})
export type PlantNow = z.infer<typeof plantNowSchema>
export type LastReading = z.infer<typeof lastReadingSchema>

/** The last value of a reading of the plant. */
export function lastReading(
  { readings }: Pick<PlantNow, 'readings'>,
  subject: string,
  key: string,
): LastReading | undefined {
  return readings.find(reading => reading.subject === subject && reading.key === key)
}

/** The plant after an entry that the server may not have yet; applying it twice changes nothing more. */
export function afterPlantEntry(plant: PlantNow, entry: NewLogEntry, madeAt: string): PlantNow {
  if (entry.kind !== 'plant' || entry.measures.length === 0) return plant
  const at = entry.takenAt ?? madeAt
  const settings = { plant: plant.setting, pads: {}, air: null }
  const readings = new Map(plant.readings.map(reading => [`${reading.subject} ${reading.key}`, reading]))
  for (const { subject, key, typed, unit } of [...entry.measures, ...plantMeasures(entry.measures)]) {
    const name = `${subject} ${key}`
    const before = readings.get(name)
    if (before && before.at >= at) continue
    const { value } = inSi(Number(typedNumber(typed)), unit ?? undefined)
    const limits = limitsOf(settings, { subject, key })
    readings.set(name, {
      subject,
      key,
      at,
      value,
      state: limits ? stateWithin(value, limits) : 'fine',
      previous: before?.value ?? null,
      slopePerMonth: before?.slopePerMonth ?? null,
    })
  }
  const { measures, content } = entry
  const unread = plant.setting ? unreadOf(plant.setting, { running: content.running, measures }) : []
  return { ...plant, ...afterRound(plant, { takenAt: at, unread }), readings: [...readings.values()] }
}
