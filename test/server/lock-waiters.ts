import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, DatabaseKind } from '#server/db/open.ts'

/**
 * Resolves once the given number of transactions are waiting for a lock, or a row, of another transaction.
 * Resolves at once on SQLite, because transactions there do not begin before their turn.
 */
export async function whenWaiting(kind: DatabaseKind, db: Database, transactions: number): Promise<void> {
  if (kind === 'sqlite') return
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  await expect.poll(waiting, { timeout: 60_000 }).toBe(transactions)
}
