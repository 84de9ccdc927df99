import { parentPort, workerData } from 'node:worker_threads'
import { errorMessage } from '#server/errors/errors.ts'
import { type BackupOutcome, carryOut } from './daily-backup.ts'

// Hashing and verifying take long, so they run in a thread and no request waits for them.
const outcome: BackupOutcome = await carryOut(workerData).catch((error: unknown) => ({
  state: 'failed' as const,
  problem: errorMessage(error),
}))
parentPort?.postMessage(outcome)
