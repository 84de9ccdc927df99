import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, DatabaseKind, OpenTransaction } from './open.ts'

// Arbitrary, but different from the keys of other programs on the same database; 7_465_202 is used by
// `jobs/leader-election.ts`.
const SCOPE_SPACE = 7_465_201
const SESSION_SPACE = 7_465_203

/**
 * Serialises the writes of a rink (0: records of no rink) until the transaction ends, so that rules may read
 * before they write. SQLite has a single writer anyway.
 */
export async function lockRink(kind: DatabaseKind, tx: OpenTransaction, scope: number): Promise<void> {
  await lock(kind, tx, SCOPE_SPACE, scope)
}

/** Does so for several rinks, in one order for all writes. Locked after the administration, and before rows of people. */
export async function lockRinks(
  kind: DatabaseKind,
  tx: OpenTransaction,
  rinkIds: readonly number[],
): Promise<void> {
  for (const rinkId of new Set(rinkIds.toSorted((one, other) => one - other)))
    await lockRink(kind, tx, rinkId)
}

/**
 * Serialises the PIN attempts of a session, at any rink, until the transaction ends. Locked before the rink,
 * never after it.
 */
export async function lockSession(kind: DatabaseKind, tx: OpenTransaction, sessionId: number): Promise<void> {
  await lock(kind, tx, SESSION_SPACE, sessionId)
}

/**
 * Locks the rows that a query reads against changes until the transaction ends. Waits for concurrent changes,
 * and reads the rows after them. For rows that the lock of another scope protects.
 */
export function forShare<DB, TB extends keyof DB, Row>(
  kind: DatabaseKind,
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  return kind === 'sqlite' ? query : query.forShare()
}

async function lock(kind: DatabaseKind, tx: OpenTransaction, space: number, id: number): Promise<void> {
  if (kind === 'sqlite') return
  await sql`select pg_advisory_xact_lock(${space}::int, ${id}::int)`.execute(tx)
}

/**
 * Commits a minimal write, to test whether the database is writable. Throws the database's own error, or one
 * with the code of a read-only transaction.
 */
export async function tryWriting(kind: DatabaseKind, db: Database): Promise<void> {
  if (kind === 'sqlite') {
    // Reads something, then rewrites the first page; nothing uses user_version.
    await db.selectFrom('iceRinks').select('id').limit(1).execute()
    await sql`pragma user_version = 0`.execute(db)
    return
  }
  const { rows } = await sql<{ isReadOnly: string }>`
    select current_setting('transaction_read_only') as is_read_only`.execute(db)
  if (rows[0]?.isReadOnly === 'on') {
    throw Object.assign(new Error('PostgreSQL takes no writes at present'), { code: '25006' })
  }
  await sql`select pg_current_xact_id()`.execute(db)
}

/** True if an error means that the database could not be reached; false if it refused the statement. */
export function isDatabaseOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return (
      error instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message)
    )
  }
  return /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_|08|57P0|53|SQLITE_BUSY)/.test(error.code)
}

/**
 * Removes deleted and replaced data from SQLite's journal too. If a read is in progress, the data remains
 * until the next time, because waiting would block other requests. PostgreSQL cleans up automatically.
 */
export async function emptyJournal(kind: DatabaseKind, db: Database): Promise<void> {
  if (kind !== 'sqlite') return
  await db.connection().execute(async connection => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection)
    }
  })
}
