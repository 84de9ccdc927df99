import type { PlantItem, PlantSetting } from '#domain/log/settings.ts'
import { BRINE_AMMONIA_KEY } from '#domain/plant/ammonia.ts'
import { nextRound } from '#domain/plant/off-season.ts'
import { type PlantNow, SLOPE_DAYS } from '#domain/plant/plant-now.ts'
import { type LastRound, lastRoundOf } from '#domain/plant/rounds.ts'
import { slopeFlag } from '#domain/readings/series.ts'
import { inSi } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import { brineTestsOf } from '#server/log/brine-tests.ts'
import { latestEntries } from '#server/log/entry-store.ts'
import { lastReadings, readingsInPeriod } from '#server/log/reading-store.ts'
import { settingsAt } from '#server/log/setting-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** Entries of shifts without readings lie between rounds. */
const LOOKED_THROUGH = 20

/** The plant of a rink now. */
export async function plantNow(db: Database, rinkId: number): Promise<PlantNow> {
  const { plant } = await settingsAt(db, rinkId)
  const readings: PlantNow['readings'] = []
  const brineTests: PlantNow['brineTests'] = []
  for (const { subject, items } of plant?.circuits ?? []) {
    for (const item of items) {
      const { key } = item
      const [last, previous] = await lastReadings(db, rinkId, { subject, key })
      if (!last) continue
      readings.push({
        subject,
        key,
        at: last.takenAt,
        value: last.value,
        state: last.state ?? 'fine',
        previous: previous?.value ?? null,
        slopePerMonth: await flaggedSlope(db, rinkId, subject, item, last.takenAt),
      })
      if (key !== BRINE_AMMONIA_KEY) continue
      const test = (await brineTestsOf(db, rinkId, subject)).at(-1)
      if (test) brineTests.push({ subject, ...test })
    }
  }
  return { setting: plant, ...(await lastRound(db, rinkId, plant)), readings, brineTests }
}

/** The last round of a plant, and what was not read since. */
export async function lastRound(
  db: Database,
  rinkId: number,
  setting: PlantSetting | null,
): Promise<LastRound> {
  const entries = await latestEntries(db, rinkId, { kinds: ['plant'], limit: LOOKED_THROUGH })
  const rounds = entries.flatMap(({ kind, readings, takenAt, content }) =>
    kind === 'plant' && readings.length > 0 ? { takenAt, unread: content.unread ?? [] } : [],
  )
  return lastRoundOf(setting, rounds)
}

/** True if the next round of the plant is due. */
export async function isRoundDue(db: Database, rink: Rink, now: Date): Promise<boolean> {
  const { plant } = await settingsAt(db, rink.id)
  const { lastRoundAt } = await lastRound(db, rink.id, plant)
  if (!plant?.circuits.length || lastRoundAt === null) return false
  return now >= nextRound(lastRoundAt, plant, rink).dueAt
}

/** The change per month of a reading in SI, if it reaches the rink's limit; else `null`. */
async function flaggedSlope(
  db: Database,
  rinkId: number,
  subject: string,
  { key, unit, slopePerMonth }: PlantItem,
  lastAt: string,
): Promise<number | null> {
  if (slopePerMonth === null) return null
  const from = new Date(Date.parse(lastAt) - SLOPE_DAYS * DAY_MS).toISOString()
  const rows = await readingsInPeriod(db, rinkId, { subject, key, from, to: lastAt })
  const points = rows.map(({ takenAt: at, value }) => ({ at, value }))
  return slopeFlag(points, differenceInSi(slopePerMonth, unit)) ?? null
}

/** A difference of a unit in SI: the zero of a temperature does not count. */
function differenceInSi(difference: number, unit: PlantItem['unit']): number {
  const inUnit = (value: number) => inSi(value, unit ?? undefined).value
  return inUnit(difference) - inUnit(0)
}
