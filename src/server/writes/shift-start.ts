import type { Database } from '#server/db/open.ts'
import { prepared, type Value } from '#server/db/prepared.ts'

/** Before any shift. */
const BEFORE_EVERYTHING = '1970-01-01T00:00:00.000Z'

/**
 * The start of the rink's current shift: the last shift end. An end in the future comes from a wrong clock,
 * and does not count until then.
 */
export async function startOfShift(db: Database, rinkId: number, now: Date): Promise<string> {
  const [lastEnd] = await lastShiftEnd(db, { rinkId, now: now.toISOString() })
  return lastEnd?.endedAt ?? BEFORE_EVERYTHING
}

const lastShiftEnd = prepared((db, value: Value<{ rinkId: number; now: string }>) =>
  db
    .selectFrom('shiftEnds')
    .select('endedAt')
    .where('rinkId', '=', value('rinkId'))
    .where('endedAt', '<=', value('now'))
    .orderBy('endedAt', 'desc')
    .limit(1),
)
