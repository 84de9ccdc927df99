import type { Database } from '#server/db/open.ts'

/** The shifts of a rink that a manager ended early, from one instant to before another: why, and what was missing. */
export function earlyEndsBetween(db: Database, rinkId: number, since: string, until: string) {
  return db
    .selectFrom('earlyShiftEnds')
    .select(['submittedAt', 'reason', 'missingChecklists'])
    .where('rinkId', '=', rinkId)
    .where('submittedAt', '>=', since)
    .where('submittedAt', '<', until)
    .execute()
}
