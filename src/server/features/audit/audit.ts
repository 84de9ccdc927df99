import type { listAuditEntries } from '#contract/audit.ts'
import type { PartRead } from '#contract/endpoint.ts'
import type { AuditEntry } from '#domain/audit/entry.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { dayAfter, startOfRinkDay } from '#domain/wall-clock.ts'
import { positionAsText, positionFrom, verify } from '#server/audit/verification/verify.ts'
import type { Database } from '#server/db/open.ts'
import { latestEntries } from './store.ts'

/**
 * A page of the trail. Days follow the time zone of the given rink, or else the requested one.
 * `rink_not_found`.
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

/** Verification time per request: long compared with the round trip, short enough to show progress. */
const CALL_MS = 500

let last: Promise<unknown> = Promise.resolve()

/** Verifies a part of the trail. Concurrent requests of administrators take turns. */
export async function verifyTrail(db: Database, from: string | undefined) {
  const position = from === undefined ? undefined : positionFrom(from)
  if (from !== undefined && !position) {
    throw refuseField('from', 'from must be what the answer before called next')
  }
  const turn = last.then(async () => {
    const until = performance.now() + CALL_MS
    return verify(db, { ...(position && { from: position }), goesOn: () => performance.now() < until })
  })
  last = turn.catch(() => undefined)
  const { next, ...part } = await turn
  return { ...part, next: next && positionAsText(next), total: position ? null : await countEntries(db) }
}

async function countEntries(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
