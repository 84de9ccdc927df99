import { parentPort, workerData } from 'node:worker_threads'
import { reasonOf } from '../thrown.ts'
import { type BackupOutcome, carryOut } from './daily.ts'

// Hashing and verifying take their time: in a thread of its own nobody waits for it.
const outcome: BackupOutcome = await carryOut(workerData).catch((error: unknown) => ({
  state: 'failed' as const,
  problem: reasonOf(error),
}))
parentPort?.postMessage(outcome)
