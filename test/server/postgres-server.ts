import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's connection to the test run's own PostgreSQL; absent when the run uses SQLite. */
    postgresUrl?: string
  }
}

const KEEPER = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url))

/** A real PostgreSQL that can be killed: its committed data survives the restart. */
export async function killablePostgres(): Promise<{
  url: string
  kill: (signal: 'SIGKILL' | 'SIGQUIT') => Promise<void>
  stop: () => Promise<void>
}> {
  const keeper = spawn(process.execPath, [KEEPER, '--durable'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(keeper, 'exit')
  const addresses = createInterface(keeper.stdout)[Symbol.asyncIterator]()
  const nextAddress = async () => {
    const { value, done } = await addresses.next()
    if (done === true) throw new Error('PostgreSQL did not start: the reason is above.')
    return value
  }
  return {
    url: await nextAddress(),
    async kill(signal) {
      keeper.stdin.write(`${signal}\n`)
      await nextAddress()
    },
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
}

/** Vitest's global setup: a real PostgreSQL for this run, removed however the run ends. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const keeper = spawn(process.execPath, [KEEPER, '--short-lived'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(keeper, 'exit')
  for await (const url of createInterface(keeper.stdout)) {
    project.provide('postgresUrl', url)
    return async () => {
      keeper.stdin.end()
      await ended
    }
  }
  throw new Error('PostgreSQL did not start: the reason is above.')
}
