import { Client } from 'pg'
import { z } from 'zod'
import { parentOf, processorMsOfFamily } from '../processor.ts'

const numbers = z.record(z.string(), z.coerce.number())
const tableRow = z.object({
  table: z.string(),
  rows: z.coerce.number(),
  bytes: z.coerce.number(),
  indexBytes: z.coerce.number(),
})

/** What PostgreSQL has done since it was made: of the write-ahead log, of rows, of commits. */
export interface Done {
  walBytes: number
  inserted: number
  updated: number
  /** Of the updates, those that only say when a tablet was last seen, or at which rink. */
  touched: number
  commits: number
  processorMs: number
}

/** What a table holds. */
export interface TableSize {
  table: string
  rows: number
  /** With its indexes and what is kept aside for it. */
  bytes: number
  /** Of them, those of its indexes. */
  indexBytes: number
}

/** One connection that watches a PostgreSQL of this machine. */
export class WatchedDatabase {
  readonly #client: Client
  #postmaster = 0

  private constructor(client: Client) {
    this.#client = client
  }

  static async open(url: string): Promise<WatchedDatabase> {
    const watched = new WatchedDatabase(new Client(url))
    await watched.#client.connect()
    watched.#postmaster = await parentOf((await watched.#ask('select pg_backend_pid() as pid'))['pid'] ?? 0)
    return watched
  }

  async done(): Promise<Done> {
    // What others have just done is told with a delay of up to a second.
    await new Promise(resolve => setTimeout(resolve, 1500))
    const { wal = 0 } = await this.#ask("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal")
    const rows = await this.#ask(
      `select sum(n_tup_ins) as inserted, sum(n_tup_upd) as updated,
         sum(n_tup_upd) filter (where relname = 'sessions') as touched from pg_stat_user_tables`,
    )
    const { commits = 0 } = await this.#ask(
      'select xact_commit as commits from pg_stat_database where datname = current_database()',
    )
    const { inserted = 0, updated = 0, touched = 0 } = rows
    const processorMs = await processorMsOfFamily(this.#postmaster)
    return { walBytes: wal, inserted, updated, touched, commits, processorMs }
  }

  /** Every table, the largest first. */
  async sizes(): Promise<TableSize[]> {
    const { rows } = await this.#client.query(
      `select relname as table, n_live_tup as rows, pg_total_relation_size(relid) as bytes,
         pg_indexes_size(relid) as "indexBytes"
       from pg_stat_user_tables order by bytes desc`,
    )
    return z.array(tableRow).parse(rows)
  }

  /** Leaves no more than what is needed, and counts the rows. */
  async tidy(): Promise<void> {
    await this.#client.query('vacuum analyze')
  }

  async close(): Promise<void> {
    await this.#client.end()
  }

  async #ask(sql: string): Promise<Record<string, number>> {
    const { rows } = await this.#client.query(sql)
    return numbers.parse(rows[0])
  }
}

/** What was done from one look to the next. */
export function between(before: Done, after: Done): Done {
  return {
    walBytes: after.walBytes - before.walBytes,
    inserted: after.inserted - before.inserted,
    updated: after.updated - before.updated,
    touched: after.touched - before.touched,
    commits: after.commits - before.commits,
    processorMs: after.processorMs - before.processorMs,
  }
}
