import { refuseField } from '#domain/errors.ts'
import { placeAsText, placeFrom, verify } from '#server/audit/verification/verify.ts'
import type { Database } from '#server/db/open.ts'

/** Verification time per request: long compared with the round trip, short enough to show progress. */
const CALL_MS = 500

let last: Promise<unknown> = Promise.resolve()

/** Verifies a part of the trail. Concurrent requests of administrators take turns. */
export async function verifyTrail(db: Database, from: string | undefined) {
  const place = from === undefined ? undefined : placeFrom(from)
  if (from !== undefined && !place) {
    throw refuseField('from', 'from must be what the answer before called next')
  }
  const turn = last.then(async () => {
    const until = performance.now() + CALL_MS
    return verify(db, { ...(place && { from: place }), goesOn: () => performance.now() < until })
  })
  last = turn.catch(() => undefined)
  const { next, ...part } = await turn
  return { ...part, next: next && placeAsText(next), total: place ? null : await countEntries(db) }
}

async function countEntries(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
