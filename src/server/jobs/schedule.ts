import { sweepPhotos } from '#server/photos/photos.ts'
import type { Deps } from '#server/start/deps.ts'
import { backUpToday } from './backup.ts'
import { purge } from './purge.ts'
import { logPastTerm } from './retention.ts'
import { sweepDocumentFiles } from './unused-files.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
/** These jobs read a lot: a server that has just started serves waiting requests first. */
const FIRST_BACKUP_MS = 5 * MINUTE_MS
const FIRST_PROPOSAL_MS = 10 * MINUTE_MS

interface Job {
  /**
   * The name by which the servers of one database elect the one that runs the job. It must not change between
   * versions.
   */
  name: string
  work: (deps: Deps) => Promise<void>
  everyMs: number
  firstAfterMs: number
  /** The next job begins after this time even if this one has not ended: one that hangs must not stop the backup. */
  deadlineMs: number
}

const JOBS: readonly Job[] = [
  { name: 'purge', work: purge, everyMs: HOUR_MS, firstAfterMs: 0, deadlineMs: 10 * MINUTE_MS },
  { name: 'sweepPhotos', work: sweepPhotos, everyMs: DAY_MS, firstAfterMs: 0, deadlineMs: HOUR_MS },
  { name: 'sweepDocuments', work: sweepDocumentFiles, everyMs: DAY_MS, firstAfterMs: 0, deadlineMs: HOUR_MS },
  {
    name: 'backup',
    work: backUpToday,
    everyMs: HOUR_MS,
    firstAfterMs: FIRST_BACKUP_MS,
    deadlineMs: 6 * HOUR_MS,
  },
  {
    name: 'logPastTerm',
    work: logPastTerm,
    everyMs: DAY_MS,
    firstAfterMs: FIRST_PROPOSAL_MS,
    deadlineMs: HOUR_MS,
  },
]

/**
 * Runs each job now (or after its `firstAfterMs`) and again every `everyMs`, one at a time, until the
 * returned function is called. Of several servers of one database, one runs it.
 */
export function scheduleJobs(deps: Deps, jobs: readonly Job[] = JOBS): () => void {
  let isStopped = false
  const running = new Set<Job>()
  let last = Promise.resolve()
  // One after the other, so that connections remain for requests.
  const queue = (job: Job) => {
    last = last.then(() => (isStopped ? undefined : runUntilDeadline(deps, job, running)))
  }
  const timers = jobs.flatMap(job => {
    if (job.firstAfterMs === 0) queue(job)
    const first = job.firstAfterMs > 0 ? [setTimeout(queue, job.firstAfterMs, job).unref()] : []
    return [...first, setInterval(queue, job.everyMs, job).unref()]
  })
  return () => {
    isStopped = true
    for (const timer of timers) clearInterval(timer)
  }
}

/** Ends with the job, or at its deadline. A job that is still running is not started again. */
async function runUntilDeadline(deps: Deps, job: Job, running: Set<Job>): Promise<void> {
  if (running.has(job)) return deps.log.error(`${job.name} is still running`)
  running.add(job)
  const { promise: deadline, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    deps.log.error(`${job.name} has not ended in time; the next job begins`)
    resolve()
  }, job.deadlineMs).unref()
  const work = run(deps, job).finally(() => {
    clearTimeout(timer)
    running.delete(job)
  })
  await Promise.race([work, deadline])
}

async function run(deps: Deps, { name, work }: Job): Promise<void> {
  try {
    if (await deps.leaderElection.isMine(name)) await work(deps)
  } catch (error) {
    deps.log.error({ err: error }, `${name} failed`)
  }
}
