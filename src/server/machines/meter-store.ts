import { hoursRun } from '#domain/schedules/meter.ts'
import type { Database } from '#server/db/open.ts'
import { isCountedAt } from '#server/log/reading-store.ts'

/** The reading of an hour meter that was the last one at an instant, in seconds. */
export function lastMeter(
  db: Database,
  {
    rinkId,
    subjects,
    itemKey,
    madeAt,
  }: { rinkId: number; subjects: readonly string[]; itemKey: string; madeAt: string },
) {
  return meterReadings(db, rinkId, subjects)
    .where('itemKey', '=', itemKey)
    .where('takenAt', '<=', madeAt)
    .orderBy('takenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When a meter was first read from an instant on. */
export async function firstReadingFrom(
  db: Database,
  rinkId: number,
  subjects: readonly string[],
  from: string,
): Promise<string | undefined> {
  const first = await meterReadings(db, rinkId, subjects)
    .where('takenAt', '>=', from)
    .orderBy('takenAt')
    .limit(1)
    .executeTakeFirst()
  return first?.takenAt
}

function meterReadings(db: Database, rinkId: number, subjects: readonly string[]) {
  return db
    .selectFrom('readings')
    .select(['itemKey', 'value', 'takenAt'])
    .where('rinkId', '=', rinkId)
    .where('subject', 'in', subjects)
    .where('isMeter', '=', true)
    .where(isCountedAt(rinkId))
}

/** The hours that a machine has run since an instant by the meter that ran most; undefined without two readings. */
export async function hoursSince(
  db: Database,
  rinkId: number,
  subjects: readonly string[],
  since: string | undefined,
): Promise<number | undefined> {
  if (since === undefined) return undefined
  const all = await meterReadings(db, rinkId, subjects).orderBy('takenAt').orderBy('id').execute()
  const run = [...Map.groupBy(all, ({ itemKey }) => itemKey).values()].flatMap(readings => {
    const from = readings.findLastIndex(({ takenAt }) => takenAt <= since)
    const latest = readings.at(-1)
    if (from === -1 || !latest || latest.takenAt < since) return []
    return hoursRun(
      readings.slice(from).map(({ value, takenAt }) => ({ hours: value / 3600, at: new Date(takenAt) })),
    )
  })
  return run.length === 0 ? undefined : Math.max(...run)
}
