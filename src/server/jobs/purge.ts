import { emptyJournal } from '../db/dialect.ts'
import type { Deps } from '../deps.ts'
import { sweepDocuments } from '../features/documents/sweeping.ts'
import { sweepMachineDocuments } from '../features/equipment/document-sweeping.ts'
import { sweepPhotos } from '../features/photos/photos.ts'
import { SESSION_MS } from '../http/session.ts'
import { proposeDeletions } from './retention.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long a repeated idempotency key is recognised (decisions, Calls). */
const KEY_MS = 30 * DAY_MS
/** A server that is started looks after those who wait first. */
const FIRST_PROPOSAL_MS = 10 * 60_000

/** Forgets what has served its purpose: old keys, failed sign-ins, PIN grants. Records of the rinks are never touched. */
export async function purge(deps: Deps): Promise<void> {
  const { db, kind, clock } = deps
  const before = (age: number) => new Date(clock().getTime() - age).toISOString()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(KEY_MS)).execute()
  await db.deleteFrom('failedLogins').where('failedAt', '<', before(DAY_MS)).execute()
  await db.deleteFrom('pinGrants').where('grantedAt', '<', before(SESSION_MS)).execute()
  await emptyJournal(kind, db)
}

/**
 * Purges now and every hour; once a day sweeps photos and documents that no record names, and proposes what is past its term;
 * until the function returned is called; several servers may do so at once.
 */
export function schedulePurge(deps: Deps): () => void {
  const stops = [
    runEvery(HOUR_MS, deps, purge),
    runEvery(DAY_MS, deps, sweepPhotos),
    runEvery(DAY_MS, deps, sweepDocuments),
    runEvery(DAY_MS, deps, sweepMachineDocuments),
    runEvery(DAY_MS, deps, proposeDeletions, FIRST_PROPOSAL_MS),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function runEvery(
  interval: number,
  deps: Deps,
  job: (deps: Deps) => Promise<void>,
  firstAfter = 0,
): () => void {
  const run = () => {
    job(deps).catch((error: unknown) => deps.log.error({ err: error }, `${job.name} failed`))
  }
  const first = firstAfter > 0 ? setTimeout(run, firstAfter) : undefined
  first?.unref()
  if (!first) run()
  const timer = setInterval(run, interval)
  timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
