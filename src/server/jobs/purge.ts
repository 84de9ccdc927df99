import { LONGEST_WAIT_MS } from '#domain/performed.ts'
import { emptyJournal } from '#server/db/dialect.ts'
import { SESSION_MS } from '#server/http/session.ts'
import type { Deps } from '#server/start/deps.ts'

const DAY_MS = 24 * 3_600_000
/** How long a repeated idempotency key is recognised (decisions, Calls). */
const KEY_MS = 30 * DAY_MS

/** Deletes old idempotency keys, failed logins, gaps between contacts and PIN grants. Records of the rinks are never touched. */
export async function purge(deps: Deps): Promise<void> {
  const { db, kind, clock } = deps
  const before = (age: number) => new Date(clock().getTime() - age).toISOString()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(KEY_MS)).execute()
  await db.deleteFrom('failedLogins').where('failedAt', '<', before(DAY_MS)).execute()
  await db.deleteFrom('contactGaps').where('regainedAt', '<', before(LONGEST_WAIT_MS)).execute()
  await db.deleteFrom('pinGrants').where('grantedAt', '<', before(SESSION_MS)).execute()
  await emptyJournal(kind, db)
}
