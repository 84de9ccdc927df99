import { sweepPhotos } from '#server/photos/photos.ts'
import type { Deps } from '#server/start/deps.ts'
import { backUpToday } from './backup.ts'
import { purge } from './purge.ts'
import { logPastTerm } from './retention.ts'
import { sweepDocumentFiles } from './unused-files.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** These jobs read a lot: a server that has just started serves waiting requests first. */
const FIRST_BACKUP_MS = 5 * 60_000
const FIRST_PROPOSAL_MS = 10 * 60_000

interface Job {
  /**
   * The name by which the servers of one database elect the one that runs the job. It must not change between
   * versions.
   */
  name: string
  work: (deps: Deps) => Promise<void>
  everyMs: number
  firstAfterMs: number
}

const JOBS: readonly Job[] = [
  { name: 'purge', work: purge, everyMs: HOUR_MS, firstAfterMs: 0 },
  { name: 'sweepPhotos', work: sweepPhotos, everyMs: DAY_MS, firstAfterMs: 0 },
  { name: 'sweepDocuments', work: sweepDocumentFiles, everyMs: DAY_MS, firstAfterMs: 0 },
  { name: 'backup', work: backUpToday, everyMs: HOUR_MS, firstAfterMs: FIRST_BACKUP_MS },
  { name: 'logPastTerm', work: logPastTerm, everyMs: DAY_MS, firstAfterMs: FIRST_PROPOSAL_MS },
]

/**
 * Runs each job now (or after its `firstAfterMs`) and again every `everyMs`, one at a time, until the
 * returned function is called. Of several servers of one database, one runs it.
 */
export function scheduleJobs(deps: Deps): () => void {
  let isStopped = false
  let last = Promise.resolve()
  // One after the other, so that connections remain for requests.
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
    if (await deps.leaderElection.isMine(name)) await work(deps)
  } catch (error) {
    deps.log.error({ err: error }, `${name} failed`)
  }
}
