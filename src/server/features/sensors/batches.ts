import { machineIdOf, placeIdOf } from '#domain/checks/check.ts'
import { refuseField } from '#domain/errors.ts'
import { plantMeasures } from '#domain/plant/delta-t.ts'
import { worstBandState } from '#domain/readings/band.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import {
  type SensorBatch,
  type SensorReading,
  takenAtProblem,
  typedValue,
} from '#domain/sensors/sensor-batch.ts'
import { doerOf } from '#server/actions/actions.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { refuseRevoked, type Sensor } from '#server/http/sensor.ts'
import { entryFrom, insertLogEntry } from '#server/log/entry-store.ts'
import { readingOf } from '#server/log/new-readings.ts'
import { openForReadings } from '#server/log/reading-actions.ts'
import { insertReadings } from '#server/log/reading-store.ts'
import { settingsAt } from '#server/log/setting-store.ts'
import { findMachine } from '#server/machines/machine-store.ts'
import { findPlace } from '#server/places/place-store.ts'
import { keyedDigest } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { answerOnce, mutate, type WriteContext } from '#server/writes/mutate.ts'
import { recordedNow } from '#server/writes/performed-at.ts'

/**
 * Records the readings of a sensor as one entry of the log, with the states, ΔT and actions that they would have from people.
 * The key of the batch counts per token. `invalid` for times in the future or long ago, and for unknown subjects.
 */
export function recordBatch(
  deps: Deps,
  { sensor, rink, write }: { sensor: Sensor; rink: Rink; write: WriteContext },
  batch: SensorBatch,
) {
  const key = {
    value: `sensor ${sensor.tokenId} ${batch.key}`,
    scope: rink.id,
    fingerprint: keyedDigest(deps.secret, JSON.stringify(batch)),
  }
  const keyed = { ...write, key }
  return answerOnce(deps.db, keyed, () => {
    const now = deps.clock()
    refuseTimes(batch.readings, now)
    return mutate(deps, keyed, async tx => {
      await refuseRevoked(tx, sensor, now)
      await refuseUnknownSubjects(tx, rink.id, batch.readings)
      const settings = await settingsAt(tx, rink.id)
      const readings = [...Map.groupBy(batch.readings, ({ takenAt }) => takenAt)].flatMap(
        ([takenAt, together]) => {
          const measures = together.map(({ subject, key, value, unit }) => ({
            subject,
            key,
            typed: typedValue(value),
            unit,
          }))
          return [...measures, ...plantMeasures(measures)].map(measure =>
            readingOf(measure, settings, { rinkId: rink.id, takenAt }),
          )
        },
      )
      const moment = recordedNow(now)
      const row = await insertLogEntry(tx, {
        rinkId: rink.id,
        kind: 'sensor',
        placeId: null,
        machineId: null,
        meterId: null,
        isCalibrated: null,
        takenAt: latestOf(batch.readings),
        content: JSON.stringify({ token: sensor.name }),
        notes: null,
        state: worstBandState(readings.flatMap(({ state }) => state ?? [])),
        submittedAt: moment.submittedAt,
        submittedBy: sensor.name,
        userId: null,
        performedAt: null,
        performedBy: null,
        lateEntry: null,
        lateReason: null,
      })
      await insertReadings(
        tx,
        readings.map(reading => ({ ...reading, logEntryId: row.id })),
      )
      const entry = entryFrom(
        row,
        readings.map(({ unit = null, state = null, ...reading }) => ({ ...reading, unit, state })),
      )
      const opened = await openForReadings(tx, rink, { entry, settings }, doerOf(sensor.name, null, moment))
      return {
        reply: {
          success: true as const,
          message:
            batch.readings.length === 1
              ? '1 reading is saved.'
              : `${batch.readings.length} readings are saved.`,
          entryId: row.id,
          recorded: batch.readings.length,
          state: entry.state,
        },
        audit: [{ action: 'log-entry.recorded', record: 'log_entries', recordId: row.id }, ...opened],
        topics: ['log', ...(opened.length > 0 ? (['actions'] as const) : [])],
      }
    })
  })
}

function refuseTimes(readings: readonly SensorReading[], now: Date): void {
  for (const [index, { takenAt }] of readings.entries()) {
    const problem = takenAtProblem(takenAt, now)
    if (problem !== undefined) throw refuseField(`readings.${index}.takenAt`, problem)
  }
}

async function refuseUnknownSubjects(
  tx: OpenTransaction,
  rinkId: number,
  readings: readonly SensorReading[],
): Promise<void> {
  for (const subject of new Set(readings.map(reading => reading.subject))) {
    const machineId = machineIdOf(subject)
    const placeId = placeIdOf(subject)
    const isKnown =
      (machineId === undefined || (await findMachine(tx, rinkId, machineId))) &&
      (placeId === undefined || (await findPlace(tx, rinkId, placeId)))
    if (isKnown) continue
    const index = readings.findIndex(reading => reading.subject === subject)
    throw refuseField(`readings.${index}.subject`, `${subject} is not a machine or a place of this rink`)
  }
}

/** The time of the newest reading. */
function latestOf(readings: readonly SensorReading[]): string {
  return readings.reduce((latest, { takenAt }) => (takenAt > latest ? takenAt : latest), '')
}
