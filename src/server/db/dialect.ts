import { sql } from 'kysely'
import type { DatabaseKind, OpenTransaction } from './open.ts'

// Any number that no other program uses for advisory locks on the same database.
const LOCK_SPACE = 7_465_201

/**
 * Lets one write at a time into a rink (0: what belongs to no rink) until the transaction ends, so that rules may
 * read before they write. SQLite has one writer already.
 */
export async function lockScope(kind: DatabaseKind, tx: OpenTransaction, scope: number): Promise<void> {
  if (kind === 'sqlite') return
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE}::int, ${scope}::int)`.execute(tx)
}

/** Whether an error means that the database could not be reached, rather than that it refused. */
export function isDatabaseOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return (
      error instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message)
    )
  }
  return /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_|08|57P0|53|SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB))/.test(
    error.code,
  )
}
