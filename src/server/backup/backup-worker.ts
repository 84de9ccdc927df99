import { parentPort, workerData } from 'node:worker_threads'
import { reasonOf } from '../thrown.ts'
import { type BackupOutcome, carryOut } from './daily.ts'

// Hashing and verifying take long: in a thread of its own, no call has to wait for them.
const outcome: BackupOutcome = await carryOut(workerData).catch((error: unknown) => ({
  state: 'failed' as const,
  problem: reasonOf(error),
}))
parentPort?.postMessage(outcome)
