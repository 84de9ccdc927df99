import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inRoot } from './launcher/paths.mjs'

/** Starts a PostgreSQL for this run alone; it stops when this process ends, even if that is killed. */
export async function throwAwayPostgres(): Promise<{
  url: string
  stop: () => Promise<void>
}> {
  const keeperFile = inRoot('test/server/postgres-keeper.ts')
  const keeper = spawn(process.execPath, [keeperFile], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  for await (const url of createInterface(keeper.stdout)) {
    const stop = async () => {
      keeper.stdin.end()
      await ended
    }
    return { url, stop }
  }
  throw new Error('PostgreSQL did not start: the reason is above.')
}
