import SqliteFile from 'better-sqlite3'
import { CamelCasePlugin } from 'kysely'
import { errorCode } from '#server/errors/errors.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'

const BUSY_TIMEOUT_MS = 10_000
const REMEMBERED_STATEMENTS = 500
// 64 MB. Checkpoints of the journal block writes, for a tenth of a second in a large database, and most pages
// are in it many times. With SQLite's default of 1000 pages there is one every eighty writes.
const JOURNAL_PAGES = 16_000

/** A row, with the names and types of PostgreSQL's. */
export type Row = Record<string, unknown>
type Decoder = (value: unknown) => unknown

/** One SQL text on one connection, ready to be run. Parameters may be booleans. */
export interface Statement {
  /** True for a statement that returns rows: a select, or a write with `returning`. */
  isReading: boolean
  isWriting: boolean
  /** The rows, with the names and types of PostgreSQL's. */
  all(parameters: readonly unknown[]): Row[]
  run(parameters: readonly unknown[]): SqliteFile.RunResult
}

/** A connection to an SQLite file. */
export interface SqliteConnection {
  readonly isReadOnly: boolean
  prepare(sql: string): Statement
  isInTransaction(): boolean
  /** Changes once any other connection, of any process, has committed (sqlite.org/pragma.html#pragma_data_version). */
  dataVersion(): number
  close(): void
}

class Names extends CamelCasePlugin {
  column(name: string): string {
    return this.snakeCase(name)
  }
  property(column: string): string {
    return this.camelCase(column)
  }
}

const names = new Names()

/** The SQL name of a name in code. */
export function nameInSql(name: string): string {
  return names.column(name)
}

// SQLite lacks these types; the declared type of a column says how its values are read (see column-types.ts).
const decoders: Record<string, Decoder> = {
  boolean: value => (value === null ? null : value === 1),
  json_text: value => (typeof value === 'string' ? JSON.parse(value) : value),
  blob: value => (Buffer.isBuffer(value) ? value.toString('hex') : value),
}

/** Opens a file; throws a `StartupProblem` that says what to do if it cannot be opened. */
export function openSqliteFile(file: string, isReadOnly: boolean): SqliteConnection {
  const database = openFile(file, isReadOnly)
  const statements = new Map<string, Statement>()
  const prepare = (sql: string): Statement => {
    const known = statements.get(sql)
    if (known) return known
    const statement = wrap(database.prepare(sql))
    if (statements.size >= REMEMBERED_STATEMENTS) statements.clear()
    if (/^\s*(select|insert|update|delete|begin|commit|rollback|savepoint|release)\b/i.test(sql))
      statements.set(sql, statement)
    return statement
  }
  const version = database.prepare<[], number>('pragma data_version').pluck()
  return {
    isReadOnly,
    prepare,
    isInTransaction: () => database.inTransaction,
    dataVersion: () => version.get() ?? 0,
    close: () => database.close(),
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
    database.pragma(`wal_autocheckpoint = ${JOURNAL_PAGES}`)
    database.pragma('foreign_keys = ON')
    // A savepoint saves the pages that it changes, for its own rollback. Beyond 64 kB they spill to disk,
    // which made each row of a history three times as slow (measured with 13 ladders).
    database.pragma('temp_store = MEMORY')
    // FAST would leave deleted data on freed pages (sqlite.org/pragma.html#pragma_secure_delete).
    database.pragma('secure_delete = ON')
    return database
  } catch (cause) {
    if (errorCode(cause) === 'SQLITE_BUSY') {
      throw new StartupProblem(
        `The database ${file} is being moved to PostgreSQL or used by another program. Wait until that is finished, then start again.`,
        { cause },
      )
    }
    throw new StartupProblem(
      `The database ${file} cannot be opened. Check that the file is a Rinkbook database and that its folder can be written to, or restore it from a backup.`,
      { cause },
    )
  }
}

function wrap(statement: SqliteFile.Statement): Statement {
  const isWriting = !statement.readonly
  const run = (parameters: readonly unknown[]) => statement.run(parameters.map(encode))
  const runWithoutRows = (parameters: readonly unknown[]) => {
    run(parameters)
    return []
  }
  if (!statement.reader) return { isReading: false, isWriting, all: runWithoutRows, run }
  // Rows as bare arrays: names and types are added here, so the driver need not do it first.
  const rows = statement.raw()
  let toRow: ((values: unknown) => Row) | undefined
  return {
    isReading: true,
    isWriting,
    all: parameters => {
      const values = rows.all(parameters.map(encode))
      // Read after running: after an upgrade, `select *` may have other columns.
      toRow ??= rowMaker(rows.columns())
      return values.map(toRow)
    },
    run,
  }
}

function encode(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}

function rowMaker(columns: SqliteFile.ColumnDefinition[]): (values: unknown) => Row {
  const properties = columns.map(({ name }) => names.property(name))
  const decoded = columns.flatMap(({ type }, index) => {
    const decoder = type === null ? undefined : decoders[type.toLowerCase()]
    return decoder ? [{ index, decoder }] : []
  })
  return values => {
    if (!Array.isArray(values)) return {}
    for (const { index, decoder } of decoded) values[index] = decoder(values[index])
    const row: Row = {}
    for (let index = 0; index < properties.length; index += 1) row[properties[index] ?? ''] = values[index]
    return row
  }
}
