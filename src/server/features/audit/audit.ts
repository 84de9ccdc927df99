import type { listAuditEntries } from '#contract/audit.ts'
import type { PartRead } from '#contract/endpoint.ts'
import type { AuditEntry } from '#domain/audit/entry.ts'
import { Refusal } from '#domain/errors.ts'
import { dayAfter, startOfRinkDay } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { latestEntries } from './store.ts'

/**
 * A page of the trail. Days follow the time zone of the given rink, or else the one sent. `rink_not_found`.
 */
export async function readTrail(
  db: Database,
  { rinkId, userId, record, from, to, timezone }: PartRead<typeof listAuditEntries, 'query'>,
  page: { limit: number; before: number | undefined },
): Promise<AuditEntry[]> {
  const zone = typeof rinkId === 'number' ? await timezoneOf(db, rinkId) : (timezone ?? 'UTC')
  return latestEntries(db, {
    ...page,
    rinkId,
    userId,
    record,
    from: from && startOfRinkDay(from, zone),
    until: to && startOfRinkDay(dayAfter(to), zone),
  })
}

async function timezoneOf(db: Database, rinkId: number): Promise<string> {
  const rink = await db.selectFrom('iceRinks').select('timezone').where('id', '=', rinkId).executeTakeFirst()
  if (!rink) throw new Refusal('rink_not_found')
  return rink.timezone
}
