import { emptyJournal } from '../db/dialect.ts'
import type { Deps } from '../deps.ts'
import { sweepPhotos } from '../features/photos/photos.ts'
import { SESSION_MS } from '../http/session.ts'
import { proposeDeletions } from './retention.ts'
import { sweepDocuments, sweepMachineDocuments } from './sweeping.ts'

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

interface Job {
  /** By which servers of one database, of whatever version, agree who does it. */
  name: string
  work: (deps: Deps) => Promise<void>
  everyMs: number
  firstAfterMs: number
}

const JOBS: readonly Job[] = [
  { name: 'purge', work: purge, everyMs: HOUR_MS, firstAfterMs: 0 },
  { name: 'sweepPhotos', work: sweepPhotos, everyMs: DAY_MS, firstAfterMs: 0 },
  { name: 'sweepDocuments', work: sweepDocuments, everyMs: DAY_MS, firstAfterMs: 0 },
  { name: 'sweepMachineDocuments', work: sweepMachineDocuments, everyMs: DAY_MS, firstAfterMs: 0 },
  { name: 'proposeDeletions', work: proposeDeletions, everyMs: DAY_MS, firstAfterMs: FIRST_PROPOSAL_MS },
]

/**
 * Purges now and every hour; once a day sweeps photos and documents that no record names, and proposes what is past its term;
 * until the function returned is called; of several servers of a database one does.
 */
export function schedulePurge(deps: Deps): () => void {
  let isStopped = false
  let last = Promise.resolve()
  // One after the other: those who wait for an answer need the connections too.
  const queue = (job: Job) => {
    last = last.then(() => (isStopped ? undefined : run(deps, job)))
  }
  const timers = JOBS.flatMap(job => {
    if (job.firstAfterMs === 0) queue(job)
    const first = job.firstAfterMs > 0 ? [setTimeout(queue, job.firstAfterMs, job).unref()] : []
    return [...first, setInterval(queue, job.everyMs, job).unref()]
  })
  return () => {
    isStopped = true
    for (const timer of timers) clearInterval(timer)
  }
}

async function run(deps: Deps, { name, work }: Job): Promise<void> {
  try {
    if (await deps.turns.isMine(name)) await work(deps)
  } catch (error) {
    deps.log.error({ err: error }, `${name} failed`)
  }
}
