import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { GroupCommit } from './group-commit.ts'
import { nameInSql, openSqliteFile, type Row, type SqliteConnection } from './sqlite-file.ts'

/**
 * SQLite with the row types of PostgreSQL: booleans and parsed JSON instead of 0, 1 and text, and columns by
 * their names in code. Reads outside transactions use a second connection: they never wait for writes, and
 * see only committed data.
 */
export class RinkbookSqliteDialect implements Dialect {
  readonly reader: SqliteConnection
  readonly #writer: SqliteConnection

  constructor(file: string, isReadOnly: boolean) {
    this.#writer = openSqliteFile(file, isReadOnly)
    this.reader = isReadOnly ? this.#writer : openSqliteFile(file, true)
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#writer, this.reader)
  }

  createQueryCompiler(): QueryCompiler {
    return new SnakeCaseCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new WholeUpgradesAdapter()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

/** Tells Kysely that SQLite can change tables inside a transaction; migrations would run without one otherwise. */
class WholeUpgradesAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  // GroupCommit serialises the writers, so Kysely does not need to.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Writes names in snake case while it compiles; a plugin would copy every query first. */
class SnakeCaseCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(nameInSql(identifier))
  }

  // SQLite plans again whenever a bare parameter of a comparison has another value, which takes as long as
  // three queries. Inside `likely`, which has no other effect here, the plan is reused
  // (sqlite.org/lang_corefunc.html#likely).
  protected override getCurrentParameterPlaceholder(): string {
    return 'likely(?)'
  }
}

class SqliteDriver implements Driver {
  readonly #writer: SqliteConnection
  readonly #reader: SqliteConnection
  readonly #turns: GroupCommit

  constructor(writer: SqliteConnection, reader: SqliteConnection) {
    this.#writer = writer
    this.#reader = reader
    this.#turns = new GroupCommit(writer)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ConnectionQueue> {
    return new ConnectionQueue(this.#turns, this.#writer, this.#reader)
  }

  beginTransaction(connection: ConnectionQueue): Promise<void> {
    return connection.begin()
  }

  commitTransaction(connection: ConnectionQueue): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: ConnectionQueue): Promise<void> {
    return connection.rollBack()
  }

  async releaseConnection(connection: ConnectionQueue): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    this.#turns.commitAll()
    if (this.#reader !== this.#writer) this.#reader.close()
    this.#writer.close()
  }
}

/** A connection for Kysely: it reads at once, and queues for the writer when it writes. */
export class ConnectionQueue implements DatabaseConnection {
  readonly #turns: GroupCommit
  readonly #writer: SqliteConnection
  readonly #reader: SqliteConnection
  #turn: 'none' | 'alone' | 'transaction' = 'none'

  constructor(turns: GroupCommit, writer: SqliteConnection, reader: SqliteConnection) {
    this.#turns = turns
    this.#writer = writer
    this.#reader = reader
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>>
  async executeQuery({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    if (this.#turn === 'none') {
      const rows = this.#readCommitted(sql, parameters)
      if (rows) return { rows }
      await this.#turns.takeAlone()
      this.#turn = 'alone'
    }
    return this.#answer(sql, parameters)
  }

  /** Runs a query of a transaction that has its turn; undefined without one. */
  askAtOnce(sql: string, parameters: readonly unknown[]): Row[] | undefined {
    return this.#turn === 'transaction' ? this.#answer(sql, parameters).rows : undefined
  }

  #answer(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    try {
      const statement = this.#writer.prepare(sql)
      if (statement.isReading) return { rows: statement.all(parameters) }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
    } catch (error) {
      if (this.#turn === 'transaction') this.#turns.lose(error)
      throw error
    }
  }

  /** The rows of a read-only query; undefined for a query that writes, as `with` may too. */
  #readCommitted(sql: string, parameters: readonly unknown[]) {
    if (!isSelect(sql)) return undefined
    const statement = this.#reader.prepare(sql)
    return statement.isWriting ? undefined : statement.all(parameters)
  }

  streamQuery(): never {
    throw new Error('SQLite is read in pages')
  }

  async begin(): Promise<void> {
    const isAlone = this.#turn === 'alone'
    this.#turn = 'none'
    await this.#turns.begin(isAlone)
    this.#turn = 'transaction'
  }

  async commit(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#turns.commit({ resolve, reject })
      this.#turn = 'none'
    })
  }

  /** Also called after a failed `commit`, which has ended the turn already. */
  async rollBack(): Promise<void> {
    if (this.#turn === 'none') return
    this.#turn = 'none'
    await this.#turns.rollBack()
  }

  release(): void {
    if (this.#turn === 'alone') this.#turns.end()
    this.#turn = 'none'
  }
}

function isSelect(sql: string): boolean {
  return /^\s*(select|with)\b/i.test(sql)
}
