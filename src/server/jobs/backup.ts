import { recordBackup } from '#server/backup/backup-notes.ts'
import { type BackupOutcome, isDue, makeDailyBackup } from '#server/backup/daily-backup.ts'
import { errorMessage } from '#server/errors/errors.ts'
import type { Deps } from '#server/start/deps.ts'

/**
 * Makes the backup of the day if it is missing; of several processes the first makes it. A failure is logged
 * and reported by `/api/health` until a backup succeeds.
 */
export async function backUpToday(deps: Deps): Promise<void> {
  const { config, clock, log, healthIssues } = deps
  const { keep } = config.backup
  if (keep === null) return
  const now = clock()
  if (!isDue(config.backup, now)) return
  const { state, problem, recorded } = await makeDailyBackup(config, keep, now).catch(
    (error: unknown): BackupOutcome => ({ state: 'failed', problem: errorMessage(error) }),
  )
  if (recorded) {
    await recordBackup({ db: deps.db, kind: deps.kind, now }, recorded).catch((error: unknown) =>
      log.error({ err: error }, 'the backup could not be recorded in the audit trail'),
    )
  }
  // The other process may still fail, so the health report stays unchanged.
  if (state === 'under-way') return
  if (problem === null) {
    healthIssues.delete('backup')
    return
  }
  const day = now.toISOString().slice(0, 10)
  if (state === 'made') {
    log.error({ problem }, 'the daily backup was made, but something is wrong in what it holds')
    healthIssues.set(
      'backup',
      `The backup of ${day} was made, but its data has problems. See the server log.`,
    )
    return
  }
  log.error({ problem }, 'the daily backup failed')
  healthIssues.set('backup', `The backup of ${day} failed. See the server log.`)
}
