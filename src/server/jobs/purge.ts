import { runAlone } from '../db/dialect.ts'
import type { Deps } from '../deps.ts'
import { sweepDocuments } from '../features/documents/sweeping.ts'
import { sweepMachineDocuments } from '../features/equipment/document-sweeping.ts'
import { sweepPhotos } from '../features/photos/photos.ts'
import { SESSION_MS } from '../http/session.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long a repeated idempotency key is recognised (decisions, Calls). */
const KEY_MS = 30 * DAY_MS

/** Forgets what has served its purpose: old keys, failed sign-ins, PIN grants. Records of the rinks are never touched. */
export async function purge(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const before = (age: number) => new Date(clock().getTime() - age).toISOString()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(KEY_MS)).execute()
  await db.deleteFrom('failedLogins').where('failedAt', '<', before(DAY_MS)).execute()
  await db.deleteFrom('pinGrants').where('grantedAt', '<', before(SESSION_MS)).execute()
}

/**
 * Purges now and every hour, and sweeps photos and documents that no record names once a day, until the function returned is
 * called; of several servers one at a time.
 */
export function schedulePurge(deps: Deps): () => void {
  const stops = [
    runEvery(HOUR_MS, deps, purge),
    runEvery(DAY_MS, deps, sweepPhotos),
    runEvery(DAY_MS, deps, sweepDocuments),
    runEvery(DAY_MS, deps, sweepMachineDocuments),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function runEvery(interval: number, deps: Deps, job: (deps: Deps) => Promise<void>): () => void {
  const run = () => {
    runAlone(deps, job.name, () => job(deps)).catch((error: unknown) =>
      deps.log.error({ err: error }, `${job.name} failed`),
    )
  }
  run()
  const timer = setInterval(run, interval)
  timer.unref()
  return () => clearInterval(timer)
}
