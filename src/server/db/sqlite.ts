import SqliteFile from 'better-sqlite3'
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely'
import { StartupProblem } from '../startup-problem.ts'

const BUSY_TIMEOUT_MS = 10_000
const REMEMBERED_STATEMENTS = 500

type Row = Record<string, unknown>
type Decoder = (value: unknown) => unknown

// SQLite has neither type; the declared type of a column says how its values are read (see column-types.ts).
const decoders: Record<string, Decoder> = {
  boolean: value => (value === null ? null : value === 1),
  json_text: value => (typeof value === 'string' ? JSON.parse(value) : value),
}

/** SQLite with the row types of PostgreSQL: booleans and parsed JSON instead of 0, 1 and text. */
export function sqliteDialect(file: string, isReadOnly = false): SqliteDialect {
  const database = openFile(file, isReadOnly)
  const begin = isReadOnly ? 'begin' : 'begin immediate'
  const statements = new Map<string, SqliteStatement>()
  const prepare = (sql: string): SqliteStatement => {
    const known = statements.get(sql)
    if (known) return known
    const statement =
      sql === 'rollback' ? rollbackOf(database) : wrap(database.prepare(sql === 'begin' ? begin : sql))
    if (statements.size >= REMEMBERED_STATEMENTS) statements.clear()
    if (/^(select|insert|update|delete|begin|commit|rollback)\b/i.test(sql)) statements.set(sql, statement)
    return statement
  }
  return new WholeUpgradesDialect({ database: { prepare, close: () => database.close() } })
}

/** SQLite can make and change tables inside a transaction; Kysely has its migrations do without unless it is told. */
class WholeUpgradesAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class WholeUpgradesDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new WholeUpgradesAdapter()
  }
}

function openFile(file: string, isReadOnly: boolean): SqliteFile.Database {
  try {
    if (isReadOnly) {
      return new SqliteFile(file, { timeout: BUSY_TIMEOUT_MS, readonly: true, fileMustExist: true })
    }
    const database = new SqliteFile(file, { timeout: BUSY_TIMEOUT_MS })
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // FAST would leave what was deleted on pages that became free (sqlite.org/pragma.html).
    database.pragma('secure_delete = ON')
    return database
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY') {
      throw new StartupProblem(
        `The database ${file} is being moved to PostgreSQL, or used by another program. Wait until that has ended, then start again.`,
        { cause },
      )
    }
    throw new StartupProblem(
      `The database ${file} cannot be opened. Check that the file is a Rinkbook database and that its folder can be written to, or restore it from a backup.`,
      { cause },
    )
  }
}

/** On a full or broken disk SQLite has rolled back by itself: what is wrong then is the first error, not a second. */
function rollbackOf(database: SqliteFile.Database): SqliteStatement {
  const statement = wrap(database.prepare('rollback'))
  return {
    ...statement,
    run: parameters =>
      database.inTransaction ? statement.run(parameters) : { changes: 0, lastInsertRowid: 0 },
  }
}

function wrap(statement: SqliteFile.Statement): SqliteStatement {
  const decodeRow = statement.reader ? rowDecoder(statement.columns()) : (row: unknown) => row
  return {
    reader: statement.reader,
    all: parameters => statement.all(parameters.map(encode)).map(decodeRow),
    run: parameters => statement.run(parameters.map(encode)),
    *iterate(parameters) {
      for (const row of statement.iterate(parameters.map(encode))) yield decodeRow(row)
    },
  }
}

function encode(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}

function rowDecoder(columns: SqliteFile.ColumnDefinition[]): (row: unknown) => unknown {
  const decoded = columns.flatMap(({ name, type }) => {
    const decoder = type === null ? undefined : decoders[type.toLowerCase()]
    return decoder ? [{ name, decoder }] : []
  })
  if (decoded.length === 0) return row => row
  return row => (isRow(row) ? decodeColumns(row, decoded) : row)
}

function decodeColumns(row: Row, decoded: { name: string; decoder: Decoder }[]): Row {
  for (const { name, decoder } of decoded) row[name] = decoder(row[name])
  return row
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null
}
