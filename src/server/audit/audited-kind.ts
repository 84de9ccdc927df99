import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'

/** A stored row, its columns by their names in code. */
export type Row = Record<string, unknown>

/** Rows of another table that belong to a record: those whose `column` equals the record's own `by`. */
interface Part {
  table: string
  column: string
  by: string
}

/**
 * Audit settings of one kind of record: the content that is hashed when a record is written, and read again
 * to verify it.
 */
export interface AuditedKind {
  /** The chain whose entries prove it. Entries about it in other chains, as of an export, prove nothing. */
  chain: 'rink' | 'administration'
  /** Columns that are not hashed, because they are derived or change without an entry. Say why beside each. */
  without?: readonly string[]
  /** The parts of the record, under their names in the content. */
  parts?: Readonly<Record<string, Part>>
  /** True if rows are sometimes added and deleted without an entry. */
  isSometimesWritten?: boolean
}

/** The rows of a table by their ids. */
export async function rowsById(
  db: Database,
  table: string,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  return new Map((await rowsWhere(db, table, 'id', ids)).map(row => [Number(row.id), row]))
}

/**
 * The contents of records that are hashed, by id: the row and what belongs to it. Columns that are `null` are left out, so
 * that a later version can add some.
 */
export async function contentsById(
  db: Database,
  { without = [], parts = {} }: AuditedKind,
  rows: ReadonlyMap<number, Row>,
): Promise<Map<number, Row>> {
  const contents = new Map([...rows].map(([id, row]) => [id, written(row, without)]))
  for (const [name, { table: other, column, by }] of Object.entries(parts)) {
    const keys = [...rows.values()].flatMap(row => (typeof row[by] === 'number' ? [row[by]] : []))
    const belonging = Map.groupBy(await rowsWhere(db, other, column, keys), row => row[inCode(column)])
    for (const [id, content] of contents) {
      content[name] = (belonging.get(rows.get(id)?.[by]) ?? []).map(part => written(part, []))
    }
  }
  return contents
}

function written(row: Row, without: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([column, value]) => value !== null && !without.includes(column)),
  )
}

async function rowsWhere(
  db: Database,
  table: string,
  column: string,
  values: readonly number[],
): Promise<Row[]> {
  if (values.length === 0) return []
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)}) order by id`.execute(
    db,
  )
  return rows
}

function inCode(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
