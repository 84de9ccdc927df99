import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { contentHash } from '#server/audit/canonical.ts'
import { keyOf, type Row, rowsOf } from '#server/backup/database-file.ts'
import { columnsOfType, rowsInBlocks } from '#server/backup/postgres-tables.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Progress } from './progress.ts'
import { countOf } from './records.ts'
import type { Source } from './source.ts'
import { tablesToMove } from './target.ts'

/** A table on one side: the number of rows, and a hash over all of them in the order of their primary key. */
interface Side {
  rows: number
  sha256: string
}

export interface ComparedTable {
  table: string
  source: Side
  target: Side
  /** The first row that differs, as text; `null` if both sides are equal. */
  difference: string | null
}

/** Reads every row on both sides again, and compares them. */
export async function compareTables(
  target: Database,
  source: Source,
  progress: Progress,
): Promise<ComparedTable[]> {
  const tables = tablesToMove(source)
  const all = tables.reduce((sum, table) => sum + countOf(source, table), 0)
  let before = 0
  const compared: ComparedTable[] = []
  for (const table of tables) {
    const found = await target
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(tx =>
        compareTable(tx, source, table, done => progress.tell('Rows compared', before + done, all)),
      )
    before += found.source.rows
    compared.push(found)
  }
  return compared
}

async function compareTable(
  tx: OpenTransaction,
  { sqlite }: Source,
  table: string,
  tell: (done: number) => void,
): Promise<ComparedTable> {
  const key = keyOf(sqlite, table)
  const [here, there] = [new Reader(), new Reader()]
  const rows = rowsOf(sqlite, table, key)
  let difference: string | null = null
  const compare = (row: Row | undefined, other: Row | undefined) => {
    if (here.read(row) !== there.read(other)) difference ??= nameOf(row ?? other ?? {}, key)
  }
  // Collation "C" sorts text as SQLite does in every locale; numbers have no collation.
  const texts = await columnsOfType(tx, table, 'text')
  const order = key.map(name => sql`${sql.id(name)} ${sql.raw(texts.includes(name) ? 'collate "C"' : '')}`)
  const query = sql`select * from ${sql.table(table)} order by ${sql.join(order)}`
  for await (const block of rowsInBlocks(tx, query)) {
    for (const row of block) {
      const next = rows.next()
      compare(next.done === true ? undefined : next.value, row)
    }
    tell(there.rows)
  }
  for (const row of rows) compare(row, undefined)
  return { table, source: here.side(), target: there.side(), difference }
}

class Reader {
  rows = 0
  readonly #hash = createHash('sha256')

  /** The hash of the row; undefined if there are no more rows. */
  read(row: Row | undefined): string | undefined {
    if (row === undefined) return undefined
    const hash = contentHash(row)
    this.rows += 1
    this.#hash.update(hash)
    return hash
  }

  side(): Side {
    return { rows: this.rows, sha256: this.#hash.digest('hex') }
  }
}

/** 'id 5', and nothing else of the row, which may contain personal data. */
function nameOf(row: Row, key: readonly string[]): string {
  return key.map(name => `${name} ${String(row[name])}`).join(', ')
}
