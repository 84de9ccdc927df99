import { Client } from 'pg'
import type { DatabaseAddress } from '#server/config.ts'
import { postgresSettings } from '#server/db/postgres.ts'

// Arbitrary, but different from those of other programs on the same database and of db/dialect.ts.
const JOB_SPACE = 7_465_202
const PATIENCE_MS = 10_000

/** Decides which of the servers on one database does a job. */
export interface LeaderElection {
  /**
   * True if this server runs the job. The first server to ask runs it until it stops or loses the database.
   */
  isMine: (job: string) => Promise<boolean>
  close: () => Promise<void>
}

/** Servers on one SQLite file may all do every job: the jobs themselves cope with that. */
export function leaderElectionOn(database: DatabaseAddress): LeaderElection {
  if (database.kind === 'postgres') return new PostgresLeaderElection(database.url)
  return { isMine: async () => true, close: async () => {} }
}

/**
 * An advisory lock for each job, on a dedicated connection, so that a killed server leaves no lock behind.
 */
class PostgresLeaderElection implements LeaderElection {
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

  /** Prevents a starting job from opening a new connection that nothing would close. */
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
    // Succeeds again for the session that already has the lock.
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock($1::int, hashtext($2)) as "isMine"',
      [JOB_SPACE, job],
    )
    return rows[0]?.isMine === true
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ ...postgresSettings(url), query_timeout: PATIENCE_MS })
  // Its next query fails. Without a listener, the error would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
