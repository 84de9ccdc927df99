import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Config, DatabaseAddress } from '#server/config.ts'
import type { RecordedBackup } from './backup-notes.ts'
import { DAILY, dailyName, expiredBackups, type Keep } from './backup-retention.ts'
import { type BackupSources, makeBackup, problemOf } from './make-backup.ts'
import { backupsIn } from './previous-backup.ts'
import { BackupUnderWay } from './unfinished-backup.ts'

const orderSchema = z.object({
  dataDir: z.string(),
  database: z.custom<DatabaseAddress>(),
  s3: z.custom<Config['s3']>(),
  secret: z.custom<BackupSources['secret']>(),
  timestampUrl: z.string().nullish(),
  folder: z.string(),
  keep: z.object({ daily: z.int(), weekly: z.int(), monthly: z.int() }),
  now: z.date(),
})
const outcomeSchema = z.object({
  state: z.enum(['made', 'failed', 'under-way']),
  /**
   * The message for an administrator: why there is no backup, or what is wrong in it; `null` if all is well.
   */
  problem: z.string().nullable(),
  /** The content of its entry in the audit trail. */
  recorded: z.custom<RecordedBackup>().optional(),
})

export type BackupOrder = z.infer<typeof orderSchema>
export type BackupOutcome = z.infer<typeof outcomeSchema>

/** True while the backup of the day is missing. */
export function isDue({ folder }: Config['backup'], now: Date): boolean {
  return !existsSync(join(folder, dailyName(now)))
}

/** The time of the newest automatic backup. */
export async function newestBackupAt({ folder }: Config['backup'], now: Date): Promise<Date | undefined> {
  const [newest] = await backupsIn(folder, now, DAILY)
  return newest?.madeAt
}

/** Makes the backup of the day in a worker thread, and removes expired ones. */
export async function makeDailyBackup(
  { dataDir, database, s3, secret, timestampUrl, backup: { folder } }: Config,
  keep: Keep,
  now: Date,
): Promise<BackupOutcome> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const workerData: BackupOrder = { dataDir, database, s3, secret, timestampUrl, folder, keep, now }
  const { promise, resolve, reject } = Promise.withResolvers<BackupOutcome>()
  const worker = new Worker(workerFile(), { workerData, execArgv: [] })
  worker.on('message', (message: unknown) => resolve(outcomeSchema.parse(message)))
  worker.on('error', reject)
  worker.on('exit', code => reject(new Error(`The thread that backs up ended with ${code}`)))
  return promise
}

/** Runs in the worker thread. */
export async function carryOut(data: unknown): Promise<BackupOutcome> {
  const { folder, keep, now, ...backed } = orderSchema.parse(data)
  try {
    const made = await makeBackup(backed, { into: folder, name: dailyName(now), now })
    for (const expired of expiredBackups(await readdir(folder), keep, now)) {
      await rm(join(folder, expired), { recursive: true, force: true })
    }
    const { folder: own, contradictions, publicKey } = made
    return { state: 'made', problem: problemOf(made), recorded: { folder: own, contradictions, publicKey } }
  } catch (error) {
    // Another process is making it.
    if (error instanceof BackupUnderWay) return { state: 'under-way', problem: null }
    throw error
  }
}

/** Next to the server's bundle, or to this source file. */
function workerFile(): string {
  const bundled = join(import.meta.dirname, 'backup-worker.js')
  return existsSync(bundled) ? bundled : join(import.meta.dirname, 'backup-worker.ts')
}
