import type { Database } from '#server/db/open.ts'

/**
 * The statements in force that a rink has no machine of a kind, by kind. A machine that was entered since, or has become one
 * of the kind, suspends a statement while it is in use.
 */
export function noneHereAt(db: Database, rinkId: number) {
  return db
    .selectFrom('noneHere')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('endedAt', 'is', null)
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('machines')
            .select('machines.id')
            .whereRef('machines.rinkId', '=', 'noneHere.rinkId')
            .whereRef('machines.kind', '=', 'noneHere.type')
            .where('machines.retiredAt', 'is', null)
            .where('machines.mergedInto', 'is', null),
        ),
      ),
    )
    .orderBy('type')
    .execute()
}
