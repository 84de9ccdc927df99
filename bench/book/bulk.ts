import SqliteFile from 'better-sqlite3'
import type { Selectable } from 'kysely'
import { auditHash } from '#server/audit/audit.ts'
import { contentHash } from '#server/audit/canonical.ts'
import type { Tables } from '#server/db/schema.ts'
import { type RecordTable, recordKindOf } from '#server/records/index.ts'

type Numbered = Exclude<keyof Tables, 'kyselyMigration' | 'auditChains' | 'idempotencyKeys'>
type Row<Table extends Numbered> = Omit<Selectable<Tables[Table]>, 'id'>

interface Insert {
  statement: SqliteFile.Statement
  keys: readonly string[]
}

/** Who wrote a record at which rink, and when. */
export interface Written {
  rinkId: number
  userId: number
  happenedAt: string
}

/**
 * Writes rows directly into the SQLite file, tens of thousands a second; no server may have it open. It leaves what the server
 * would have left, with chains that `npm run audit:verify` accepts. Indexes are built at the end.
 */
export class Bulk {
  readonly #database: SqliteFile.Database
  readonly #indexes: string[]
  readonly #statements = new Map<string, Insert>()
  readonly #lastIds: Map<string, number>
  readonly #ends = new Map<number, string | null>()

  constructor(file: string) {
    this.#database = new SqliteFile(file)
    // After a power cut, the book is simply filled again.
    for (const pragma of [
      'journal_mode = off',
      'synchronous = off',
      'cache_size = -200000',
      'foreign_keys = off',
    ])
      this.#database.pragma(pragma)
    this.#indexes = this.#dropIndexes()
    this.#lastIds = new Map(this.#texts<string, number>('select name, seq from sqlite_sequence'))
    for (const [scope, hash] of this.#texts<number, string>('select scope, last_hash from audit_chains'))
      this.#ends.set(scope, hash)
    this.#database.exec('begin')
  }

  /** Adds a row; returns its id. */
  add<Table extends Numbered>(table: Table, row: Row<Table>): number {
    const name = snakeCase(table)
    const id = (this.#lastIds.get(name) ?? 0) + 1
    this.#lastIds.set(name, id)
    this.#insert(name, { id, ...row })
    return id
  }

  /** Adds a record and what the audit trail says of it; `parts` are what belongs to it, by its name in the content. */
  record<Table extends Numbered>(
    table: Table,
    row: Row<Table>,
    written: Written,
    { action, kind, parts = {} }: { action: string; kind: RecordTable; parts?: object },
  ): number {
    const id = this.add(table, row)
    this.note({ action, kind, recordId: id }, written, { id, ...row, ...parts })
    return id
  }

  /** Adds an entry about a record whose content is `content`. */
  note(
    { action, kind, recordId }: { action: string; kind: RecordTable; recordId: number },
    { rinkId, userId, happenedAt }: Written,
    content: object,
  ): void {
    const { chain, parts } = recordKindOf(kind)
    const hashed = new Set([...chain.hashed, ...parts.flatMap(part => part.hashed?.as ?? [])])
    const proved = Object.entries(content).filter(([key, value]) => value !== null && hashed.has(key))
    const about = { userId, happenedAt, action, record: kind, recordId, requestId: null }
    const entry = {
      scope: rinkId,
      ...about,
      contentHash: contentHash(Object.fromEntries(proved)),
      previousHash: this.#ends.get(rinkId) ?? null,
    }
    const entryHash = auditHash(entry)
    this.#ends.set(rinkId, entryHash)
    this.add('auditEntries', { rinkId, ...entry, entryHash })
  }

  /** Builds the indexes and closes the file. */
  close(): void {
    const last = this.#database.prepare('select max(id) from audit_entries where scope = ?').pluck()
    const end = this.#database.prepare(
      'insert or replace into audit_chains (scope, last_entry_id, last_hash) values (?, ?, ?)',
    )
    for (const index of this.#indexes) this.#database.exec(index)
    for (const [scope, hash] of this.#ends) end.run(scope, last.get(scope), hash)
    this.#database.exec('commit')
    this.#database.pragma('journal_mode = wal')
    this.#database.close()
  }

  #insert(table: string, row: Record<string, unknown>): void {
    const { statement, keys } = this.#statements.get(table) ?? this.#prepare(table, Object.keys(row))
    statement.run(keys.map(key => encoded(row[key])))
  }

  #prepare(table: string, keys: string[]): Insert {
    const columns = keys.map(snakeCase).join(', ')
    const places = keys.map(() => '?').join(', ')
    const statement = this.#database.prepare(`insert into ${table} (${columns}) values (${places})`)
    this.#statements.set(table, { statement, keys })
    return { statement, keys }
  }

  #dropIndexes(): string[] {
    const indexes = this.#texts<string, string>(
      "select name, sql from sqlite_master where type = 'index' and sql is not null",
    )
    for (const [name] of indexes) this.#database.exec(`drop index ${name}`)
    return indexes.map(([, sql]) => sql)
  }

  #texts<First, Second>(sql: string): [First, Second][] {
    return this.#database.prepare<[], [First, Second]>(sql).raw().all()
  }
}

function encoded(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
