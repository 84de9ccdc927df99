import type { Deps } from '../deps.ts'
import { sweepPhotos } from '../features/photos/photos.ts'
import { SESSION_MS } from '../http/session.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long a repeated idempotency key is recognised (decisions, Calls). */
const KEY_MS = 30 * DAY_MS

/** Forgets what has served its purpose: old keys, failed sign-ins, PIN grants, photos that no record shows. Records of the rinks are never touched. */
export async function purge(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const before = (age: number) => new Date(clock().getTime() - age).toISOString()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(KEY_MS)).execute()
  await db.deleteFrom('failedLogins').where('failedAt', '<', before(DAY_MS)).execute()
  await sweepPhotos(deps)
  await db.deleteFrom('pinGrants').where('grantedAt', '<', before(SESSION_MS)).execute()
}

/** Purges now and every hour until the function returned is called; several servers may do so at once. */
export function schedulePurge(deps: Deps): () => void {
  const run = () => {
    purge(deps).catch((error: unknown) => deps.log.error({ err: error }, 'purge failed'))
  }
  run()
  const timer = setInterval(run, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
