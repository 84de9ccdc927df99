import type SqliteFile from 'better-sqlite3'

/** A row as the drivers of both databases give it, by the names of its columns. */
export type Row = Record<string, unknown>

interface Column {
  name: string
  /** As migrations declare it (db/column-types.ts). */
  type: string
}

/** The tables of a book in one file, Kysely's among them. */
export function tablesOf(book: SqliteFile.Database): string[] {
  return book
    .prepare<[], { name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
    )
    .all()
    .map(({ name }) => name)
}

/** The rows of a table, flags as `true` and `false` and what is JSON parsed. */
export function* rowsOf(book: SqliteFile.Database, table: string): Generator<Row> {
  const columns = columnsOf(book, table)
  for (const row of book.prepare<[], Row>(`select * from "${table}"`).iterate()) {
    yield Object.fromEntries(columns.map(({ name, type }) => [name, decoded(row[name], type)]))
  }
}

/** What writes rows of PostgreSQL into a table. */
export function writerOf(book: SqliteFile.Database, table: string): (row: Row) => void {
  const columns = columnsOf(book, table)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const insert = book.prepare(
    `insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`,
  )
  return row => insert.run(columns.map(({ name, type }) => encoded(row[name], type)))
}

/** The last number that each table has given out: none is given twice, even where its row was taken away. */
export function lastNumbersOf(book: SqliteFile.Database): { table: string; last: number }[] {
  return book
    .prepare<[], { table: string; last: number }>('select name as "table", seq as last from sqlite_sequence')
    .all()
}

export function setLastNumber(book: SqliteFile.Database, table: string, last: number): void {
  const { changes } = book
    .prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?')
    .run(last, table)
  if (changes === 0) book.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last)
}

function columnsOf(book: SqliteFile.Database, table: string): Column[] {
  return book
    .prepare<[string], Column>('select name, lower(type) as type from pragma_table_info(?)')
    .all(table)
}

function decoded(value: unknown, type: string): unknown {
  if (type === 'boolean') return value === null ? null : value === 1
  return type === 'json_text' && typeof value === 'string' ? JSON.parse(value) : value
}

function encoded(value: unknown, type: string): unknown {
  if (typeof value === 'boolean') return Number(value)
  return type === 'json_text' && value !== null ? JSON.stringify(value) : value
}
