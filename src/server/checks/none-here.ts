import type { Database } from '#server/db/open.ts'

/** The statements in force that a rink has no machine of a kind, by kind. */
export function noneHereAt(db: Database, rinkId: number) {
  return db
    .selectFrom('noneHere')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('endedAt', 'is', null)
    .orderBy('type')
    .execute()
}
