import { airNow, type PadAir, recentFrom } from '#domain/air/air-now.ts'
import {
  type AirRecords,
  isAirMeter,
  isExpired,
  type RecordedSample,
  sampleFrom,
  sensorSamples,
  stepFrom,
} from '#domain/air/air-records.ts'
import { GASES } from '#domain/air/profile.ts'
import { placeIdOf } from '#domain/checks/check.ts'
import { operationalDay } from '#domain/dates.ts'
import { CALIBRATION } from '#domain/equipment/due-dates.ts'
import { airSettingSchema } from '#domain/log/settings.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, rinkDate, startOfOperationalDay } from '#domain/wall-clock.ts'
import { OVER_IN_PPM } from '#server/db/log-tables.ts'
import type { Database } from '#server/db/open.ts'
import { dueDatesOf, dueDatesOfMachine } from '#server/machines/due-date-store.ts'
import { machinesOf } from '#server/machines/machine-store.ts'
import { placesAt } from '#server/places/place-store.ts'
import { latestEntries } from './entry-store.ts'

/** An alarm without an all clear, and a report that nobody has sent, remain open for this long. */
const OPEN_DAYS = 92
/** More samples and steps than anyone takes in that time. */
const MOST_ENTRIES = 3000
/** The days ahead in which closures matter. */
const AHEAD_DAYS = 21
/** The kind of machine that measures gases. */
const METER = 'gas-detector'

/** The records from which the state of the air follows. */
export async function airRecordsAt(db: Database, rink: Rink, now: Date): Promise<AirRecords> {
  const today = operationalDay(now, rink)
  const recent = recentFrom(today)
  const from = startOfOperationalDay(dayAfter(today, -OPEN_DAYS), rink).toISOString()
  const [places, settings, entries, ofSensors, uses, closures, meters] = await Promise.all([
    placesAt(db, rink.id),
    airSettings(db, rink.id),
    latestEntries(db, rink.id, {
      kinds: ['air', 'air-step'],
      from,
      limit: MOST_ENTRIES,
    }),
    samplesOfSensors(db, rink.id, { from }),
    usesSince(db, rink.id, startOfOperationalDay(recent, rink).toISOString()),
    closuresSince(db, rink.id, recent),
    metersOf(db, rink.id),
  ])
  const samples = [...entries.flatMap(entry => sampleFrom(entry) ?? []), ...ofSensors]
  return {
    pads: places.filter(({ kind }) => kind === 'pad').map(({ id: placeId, name }) => ({ placeId, name })),
    settings,
    samples,
    steps: entries.flatMap(entry => stepFrom(entry) ?? []),
    uses,
    closedDays: daysOf(closures, recent, dayAfter(today, AHEAD_DAYS)),
    // One that has measured the air keeps its name on the samples.
    meters: meters.filter(
      meter => isAirMeter(meter) || samples.some(({ meterId }) => meterId === meter.machineId),
    ),
  }
}

/** The air of each pad now. */
export async function airAt(db: Database, rink: Rink, now: Date): Promise<PadAir[]> {
  return airNow(await airRecordsAt(db, rink, now), { now, rink })
}

/** The readings of sensors over a limit in a period, both instants included: the newest, oldest first. */
export async function samplesOfSensors(
  db: Database,
  rinkId: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<RecordedSample[]> {
  let readings = db
    .selectFrom('readings')
    .select(['logEntryId', 'subject', 'itemKey', 'typed', 'takenAt'])
    .select(reading =>
      reading
        .selectFrom('logEntries')
        .select('submittedBy')
        .whereRef('logEntries.id', '=', 'logEntryId')
        .where('kind', '=', 'sensor')
        .as('sensor'),
    )
    .where('rinkId', '=', rinkId)
    .where(OVER_IN_PPM)
  if (from !== undefined) readings = readings.where('takenAt', '>=', from)
  if (to !== undefined) readings = readings.where('takenAt', '<=', to)
  const rows = await readings.orderBy('takenAt', 'desc').limit(MOST_ENTRIES).execute()
  const over = rows.flatMap(({ logEntryId: entryId, subject, itemKey, typed, takenAt, sensor: by }) => {
    const placeId = placeIdOf(subject)
    const gas = GASES.find(key => key === itemKey)
    if (entryId === null || by === null || placeId === undefined || gas === undefined) return []
    return [{ entryId, placeId, takenAt, gas, ppm: Number(typed), by }]
  })
  return sensorSamples(over.toReversed())
}

/** False if the calibration of a meter had expired at an instant; `null` without a meter. */
export async function wasCalibrated(
  db: Database,
  rink: Rink,
  meterId: number | null | undefined,
  at: string,
): Promise<boolean | null> {
  if (!meterId) return null
  const due = (await dueDatesOfMachine(db, meterId)).find(({ kind }) => kind === CALIBRATION)
  return !isExpired(due?.dueOn, rinkDate(at, rink.timezone))
}

async function airSettings(db: Database, rinkId: number): Promise<AirRecords['settings']> {
  const rows = await db
    .selectFrom('logSettings')
    .select(['setAt', 'value'])
    .where('rinkId', '=', rinkId)
    .where('key', '=', 'air')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ setAt: from, value }) => {
    const setting = airSettingSchema.safeParse(value).data
    return setting ? [{ from, setting }] : []
  })
}

async function usesSince(db: Database, rinkId: number, from: string): Promise<AirRecords['uses']> {
  const rows = await db
    .selectFrom('logEntries')
    .select(['placeId', 'takenAt', 'content'])
    .where('rinkId', '=', rinkId)
    .where('kind', '=', 'resurfacing')
    .where('withdrawnAt', 'is', null)
    .where('takenAt', '>=', from)
    .orderBy('takenAt')
    .execute()
  return rows.flatMap(({ placeId, takenAt: at, content }) =>
    placeId === null ? [] : [{ placeId, at, isEdging: 'isEdged' in content && content.isEdged }],
  )
}

/** The closures of the rink and of its ice. */
function closuresSince(db: Database, rinkId: number, from: string) {
  return db
    .selectFrom('closures')
    .select(['fromDay', 'toDay'])
    .where('rinkId', '=', rinkId)
    .where('cancelledAt', 'is', null)
    .where('toDay', '>=', from)
    .execute()
}

function daysOf(closures: readonly { fromDay: string; toDay: string }[], from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day))
    if (closures.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay)) days.push(day)
  return days
}

async function metersOf(db: Database, rinkId: number): Promise<AirRecords['meters']> {
  const dueDates = await dueDatesOf(db, rinkId)
  const machines = (await machinesOf(db, rinkId)).filter(
    ({ kind, retiredAt }) => kind === METER && retiredAt === null,
  )
  return machines.map(({ id: machineId, name }) => ({
    machineId,
    name,
    calibratedUntil:
      dueDates.find(due => due.machineId === machineId && due.kind === CALIBRATION)?.dueOn ?? null,
  }))
}
