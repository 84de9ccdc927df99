import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'

/** The number of rows by table. */
export type RowCounts = Readonly<Record<string, number>>

/** The tables of tried PINs and passwords, which are written even if the call is refused. */
const TRIES = new Set(['pin_attempts', 'failed_logins'])

/** The number of rows by table, without tries of PINs and passwords. */
export async function countRows(db: Database): Promise<RowCounts> {
  tables ??= (await db.introspection.getTables()).map(({ name }) => name).filter(name => !TRIES.has(name))
  const counts = tables.map(
    name =>
      sql<{
        name: string
        count: number | string
      }>`select ${sql.lit(name)} as name, count(*) as count from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ name: string; count: number | string }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}

// The same in every test, and reading them took longer than counting their rows.
let tables: readonly string[] | undefined

/** The tables whose number of rows has changed, with the difference. */
export function changedRows(before: RowCounts, after: RowCounts): RowCounts {
  const changes = Object.entries(after).map(([table, count]): [string, number] => [
    table,
    count - (before[table] ?? 0),
  ])
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
