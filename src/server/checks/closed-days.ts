import type { Database } from '#server/db/open.ts'

/** The closed days that touch a period, without cancelled ones. */
export function closuresBetween(db: Database, rinkId: number, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('closures')
    .select(['id', 'subject', 'fromDay', 'toDay', 'reason', 'setAt'])
    .where('rinkId', '=', rinkId)
    .where('cancelledAt', 'is', null)
    .where('toDay', '>=', from)
    .where('fromDay', '<=', to)
    .orderBy('fromDay')
    .execute()
}

/** The periods of closed days of the whole rink. */
export async function rinkClosuresBetween(
  db: Database,
  rinkId: number,
  period: { from: string; to: string },
): Promise<{ from: string; to: string; reason: string }[]> {
  const closures = await closuresBetween(db, rinkId, period)
  return closures.flatMap(({ subject, fromDay, toDay, reason }) =>
    subject === 'rink' ? { from: fromDay, to: toDay, reason } : [],
  )
}
