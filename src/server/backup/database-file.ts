import type SqliteFile from 'better-sqlite3'

/** A row as the drivers of both databases return it, by column names. */
export type Row = Record<string, unknown>

interface Column {
  name: string
  /** As migrations declare it (db/column-types.ts). */
  type: string
  /** Its position in the primary key, from 1; 0 if it is not part of it. */
  key: number
}

/** The tables of a database file, including Kysely's. */
export function tablesOf(sqlite: SqliteFile.Database): string[] {
  return sqlite
    .prepare<[], { name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
    )
    .all()
    .map(({ name }) => name)
}

/** The migrations applied to a database file, in order. */
export function migrationsOf(sqlite: SqliteFile.Database): string[] {
  return sqlite
    .prepare<[], { name: string }>('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => name)
}

/**
 * The rows of a table, with flags as booleans, JSON parsed and bytes as hexadecimal digits, sorted by the
 * columns in `order`.
 */
export function* rowsOf(
  sqlite: SqliteFile.Database,
  table: string,
  order: readonly string[] = [],
): Generator<Row> {
  const columns = columnsOf(sqlite, table)
  const ordered = order.length === 0 ? '' : ` order by ${order.map(name => `"${name}"`).join(', ')}`
  for (const row of sqlite.prepare<[], Row>(`select * from "${table}"${ordered}`).iterate()) {
    yield read(row, columns)
  }
}

/** The columns of a table's primary key, in order. */
export function keyOf(sqlite: SqliteFile.Database, table: string): string[] {
  return columnsOf(sqlite, table)
    .filter(({ key }) => key > 0)
    .toSorted((one, other) => one.key - other.key)
    .map(({ name }) => name)
}

/** At most `most` rows of a table after a rowid, in rowid order, and the rowid of the last. */
export function blockOf(
  sqlite: SqliteFile.Database,
  table: string,
  { after, most }: { after: number; most: number },
): { rows: Row[]; last: number } {
  const columns = columnsOf(sqlite, table)
  const found = sqlite
    .prepare<[number, number], Row>(
      `select rowid as "place in file", * from "${table}" where rowid > ? order by rowid limit ?`,
    )
    .all(after, most)
  return {
    rows: found.map(row => read(row, columns)),
    last: Number(found.at(-1)?.['place in file'] ?? after),
  }
}

/** A function that writes PostgreSQL rows into a table. */
export function writerOf(sqlite: SqliteFile.Database, table: string): (row: Row) => void {
  const columns = columnsOf(sqlite, table)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const insert = sqlite.prepare(
    `insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`,
  )
  return row => insert.run(columns.map(({ name, type }) => encoded(row[name], type)))
}

/** The last id used in each table. Ids are never reused, even after their row is deleted. */
export function lastNumbersOf(sqlite: SqliteFile.Database): { table: string; last: number }[] {
  return sqlite
    .prepare<[], { table: string; last: number }>('select name as "table", seq as last from sqlite_sequence')
    .all()
}

export function setLastNumber(sqlite: SqliteFile.Database, table: string, last: number): void {
  const { changes } = sqlite
    .prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?')
    .run(last, table)
  if (changes === 0) sqlite.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last)
}

function columnsOf(sqlite: SqliteFile.Database, table: string): Column[] {
  return sqlite
    .prepare<[string], Column>('select name, lower(type) as type, pk as key from pragma_table_info(?)')
    .all(table)
}

function read(row: Row, columns: readonly Column[]): Row {
  return Object.fromEntries(columns.map(({ name, type }) => [name, decoded(row[name], type)]))
}

function decoded(value: unknown, type: string): unknown {
  if (type === 'boolean') return value === null ? null : value === 1
  if (type === 'blob') return Buffer.isBuffer(value) ? value.toString('hex') : value
  return type === 'json_text' && typeof value === 'string' ? JSON.parse(value) : value
}

function encoded(value: unknown, type: string): unknown {
  if (typeof value === 'boolean') return Number(value)
  if (type === 'blob' && typeof value === 'string') return Buffer.from(value, 'hex')
  return type === 'json_text' && value !== null ? JSON.stringify(value) : value
}
