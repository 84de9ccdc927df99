import { blockOf } from '#server/backup/database-file.ts'
import { insertRows, ROWS_AT_ONCE } from '#server/backup/postgres-tables.ts'
import type { Database } from '#server/db/open.ts'
import type { Progress } from './progress.ts'
import type { Source } from './source.ts'
import { noteReached, placeReached, tablesToMove } from './target.ts'

/** Copies the missing rows, in blocks. Rows copied before an interruption remain. */
export async function copyRecords(target: Database, source: Source, progress: Progress): Promise<void> {
  const tables = tablesToMove(source)
  const all = tables.reduce((sum, table) => sum + countOf(source, table), 0)
  let before = 0
  for (const table of tables) {
    for (let isWhole = false, done = 0; !isWhole; ) {
      const copied = await copyBlock(target, source, table)
      isWhole = copied < ROWS_AT_ONCE
      done += copied
      progress.tell('Rows copied', before + done, all)
    }
    before += countOf(source, table)
  }
}

/** The number of rows in a table of the source. */
export function countOf({ sqlite }: Source, table: string): number {
  return sqlite.prepare<[], { count: number }>(`select count(*) as count from "${table}"`).get()?.count ?? 0
}

async function copyBlock(target: Database, { sqlite }: Source, table: string): Promise<number> {
  return target.transaction().execute(async tx => {
    const after = await placeReached(tx, table)
    const { rows, last } = blockOf(sqlite, table, { after, most: ROWS_AT_ONCE })
    if (rows.length === 0) return 0
    await insertRows(tx, table, rows)
    await noteReached(tx, table, last)
    return rows.length
  })
}
