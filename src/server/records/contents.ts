import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { RecordKind, Row } from './record-kind.ts'

/** The rows of a table by their ids, with some of their columns or all. */
export async function rowsById(
  db: Database,
  table: string,
  ids: readonly number[],
  columns?: readonly string[],
): Promise<Map<number, Row>> {
  return new Map((await rowsWhere(db, table, 'id', ids, columns)).map(row => [Number(row['id']), row]))
}

/** The contents of records that are hashed, by id: the columns that the kind names and its parts. */
export async function contentsById(
  db: Database,
  { chain, parts }: Pick<RecordKind, 'chain' | 'parts'>,
  rows: ReadonlyMap<number, Row>,
): Promise<Map<number, Row>> {
  const contents = new Map([...rows].map(([id, row]) => [id, hashedColumns(row, chain.hashed)]))
  for (const { table, column, by, hashed } of parts) {
    if (!hashed) continue
    const own = inCode(by)
    const keys = [...rows.values()].flatMap(row => (typeof row[own] === 'number' ? [row[own]] : []))
    const found = Map.groupBy(await rowsWhere(db, table, column, keys), row => row[inCode(column)])
    for (const [id, content] of contents) {
      const ofRecord = found.get(rows.get(id)?.[own]) ?? []
      content[hashed.as] = ofRecord.map(row => hashedColumns(row, hashed.columns))
    }
  }
  return contents
}

/** A column that is `null` is left out, so that a column that comes later changes no old hash. */
function hashedColumns(row: Row, columns: readonly string[]): Row {
  const content: Row = {}
  for (const column of columns) {
    const value = row[column] ?? null
    if (value !== null) content[column] = value
  }
  return content
}

async function rowsWhere(
  db: Database,
  table: string,
  column: string,
  values: readonly number[],
  columns?: readonly string[],
): Promise<Row[]> {
  if (values.length === 0) return []
  const selected = columns ? sql.join([...new Set(['id', ...columns])].map(name => sql.ref(name))) : sql`*`
  const { rows } = await sql<Row>`
    select ${selected} from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)}) order by id`.execute(
    db,
  )
  return rows
}

/** The name in code of a column: 'rink_id' is 'rinkId'. */
export function inCode(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
