import { Client } from 'pg'
import type { DatabaseAddress } from '../config.ts'
import { postgresSettings } from '../db/postgres.ts'

// Any number that no other program uses for advisory locks on the same database.
const JOB_SPACE = 7_465_202
const PATIENCE_MS = 10_000

/** Which of the servers of one database does a job that all of them have. */
export interface Turns {
  /** Whether this server does the job: the first that asks does, until it ends or loses the database. None once it has ended. */
  isMine: (job: string) => Promise<boolean>
  close: () => Promise<void>
}

/** SQLite's servers are on one machine, where jobs look after themselves; each has its turn. */
export function turnsAt(database: DatabaseAddress): Turns {
  if (database.kind === 'postgres') return new TurnsOverPostgres(database.url)
  return { isMine: async () => true, close: async () => {} }
}

/** A lock for each job on a connection of its own: it goes with the connection, so that a server that is killed leaves none. */
class TurnsOverPostgres implements Turns {
  readonly #url: string
  #connecting: Promise<Client> | undefined
  #isClosed = false

  constructor(url: string) {
    this.#url = url
  }

  async isMine(job: string): Promise<boolean> {
    try {
      return await this.#ask(job)
    } catch {
      // The connection was lost since it was last used, and its locks with it.
      await this.#letGo()
      return this.#ask(job)
    }
  }

  /** A job may be about to ask: it must not connect again, which nobody would end. */
  close(): Promise<void> {
    this.#isClosed = true
    return this.#letGo()
  }

  async #letGo(): Promise<void> {
    const connecting = this.#connecting
    this.#connecting = undefined
    const client = await connecting?.catch(() => undefined)
    await client?.end().catch(() => undefined)
  }

  async #ask(job: string): Promise<boolean> {
    if (this.#isClosed) return false
    this.#connecting ??= connect(this.#url)
    const client = await this.#connecting
    // Whoever has a lock is given it again.
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock($1::int, hashtext($2)) as "isMine"',
      [JOB_SPACE, job],
    )
    return rows[0]?.isMine === true
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ ...postgresSettings(url), query_timeout: PATIENCE_MS })
  // Its next question fails; heard by nobody, the error would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
