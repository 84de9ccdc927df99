import SqliteFile from 'better-sqlite3'
import { TEMPLATE_DAYS } from './template-days.ts'

/** Tables whose rows belong to no day. */
const NOT_REPEATED = new Set(['sessions', 'photos', 'pin_grants', 'pin_attempts', 'failed_logins'])
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

type Row = Record<string, unknown>

/** A table with rows of the template: those with an id above `mark`, up to `mark + stride`. */
interface Repeated {
  table: string
  mark: number
  stride: number
}

/**
 * Repeats the rows of the template days in a SQLite file that no server has open: each copy is some days later, with ids, references
 * and unique columns moved on. Hashes of the audit trail are copied, so the trail is as large as a real one but proves nothing.
 */
export class DayRepeater {
  readonly #file: SqliteFile.Database
  readonly #marks: ReadonlyMap<string, number>

  /** Records the existing rows before the template days are written. */
  constructor(path: string) {
    this.#file = new SqliteFile(path)
    this.#marks = new Map(this.#tables().map(table => [table, this.#lastId(table)]))
  }

  /** Adds `copies` copies of the template days, and closes the file. */
  repeat(copies: number): void {
    const repeated = this.#tables().flatMap((table): Repeated[] => {
      const mark = this.#marks.get(table) ?? 0
      const stride = this.#lastId(table) - mark
      return stride > 0 ? [{ table, mark, stride }] : []
    })
    // After a power cut, the database is filled again.
    for (const pragma of ['journal_mode = off', 'synchronous = off', 'foreign_keys = off'])
      this.#file.pragma(pragma)
    const indexes = this.#file
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from sqlite_master where type = 'index' and sql is not null",
      )
      .all()
    for (const { table } of repeated) this.#prepareCopy(table, repeated)
    for (const { name } of indexes) this.#file.exec(`drop index ${name}`)
    this.#file.exec('begin')
    for (const { table, mark, stride } of repeated) this.#copy({ table, mark, stride }, copies)
    this.#file.exec(
      `update audit_chains set last_entry_id = last.id, last_hash = last.entry_hash
       from (select scope, max(id) as id, entry_hash from audit_entries group by scope) last
       where last.scope = audit_chains.scope`,
    )
    for (const { sql } of indexes) this.#file.exec(sql)
    this.#file.exec('commit')
    this.#file.pragma('journal_mode = wal')
    this.#file.close()
  }

  readonly #statements = new Map<string, string>()

  #copy({ table, mark, stride }: Repeated, copies: number): void {
    this.#file
      .prepare(
        `with recursive copies(k) as (select 1 union all select k + 1 from copies where k < ?)
         insert into ${table} ${this.#statements.get(table)} where id > ? and id <= ? order by k, id`,
      )
      .run(copies, mark, mark + stride)
  }

  /** How each column of a table changes from copy to copy; unique indexes are read before they are dropped. */
  #prepareCopy(table: string, repeated: readonly Repeated[]): void {
    const own = repeated.find(one => one.table === table)
    if (!own) return
    const rows = this.#file.prepare<[number], Row>(`select * from ${table} where id > ?`).all(own.mark)
    const columns = Object.keys(rows[0] ?? {})
    const changed = new Map<string, string>([['id', moved('id', own)]])
    for (const { from, table: target } of this.#foreignKeys(table)) {
      const other = repeated.find(one => one.table === target)
      if (other) changed.set(from, moved(from, other))
    }
    for (const column of columns) {
      const shift = shiftOf(rows.map(row => row[column]).filter(value => value !== null))
      if (shift) changed.set(column, `strftime('${shift}', ${column}, (k * ${TEMPLATE_DAYS}) || ' days')`)
    }
    if (columns.includes('record_id')) changed.set('record_id', recordMoved(repeated))
    for (const unique of this.#uniqueColumns(table)) {
      const last = unique.at(-1)
      if (last === undefined || unique.some(column => changed.has(column))) continue
      const isText = rows.some(row => typeof row[last] === 'string')
      changed.set(last, isText ? `${last} || '-' || k` : `${last} + k * ${own.stride}`)
    }
    const selected = columns.map(column => changed.get(column) ?? column)
    this.#statements.set(table, `(${columns.join(', ')}) select ${selected.join(', ')} from ${table}, copies`)
  }

  #tables(): string[] {
    return this.#file
      .prepare<[], string>(
        `select name from sqlite_master tables where type = 'table'
         and exists (select 1 from pragma_table_info(tables.name) where name = 'id' and type = 'INTEGER')`,
      )
      .pluck()
      .all()
      .filter(name => !NOT_REPEATED.has(name))
  }

  #lastId(table: string): number {
    return Number(this.#file.prepare(`select coalesce(max(id), 0) from ${table}`).pluck().get())
  }

  #foreignKeys(table: string): { from: string; table: string }[] {
    return this.#file.prepare<[], { from: string; table: string }>(`pragma foreign_key_list(${table})`).all()
  }

  #uniqueColumns(table: string): string[][] {
    const indexes = this.#file
      .prepare<[], { name: string; unique: number }>(`pragma index_list(${table})`)
      .all()
      .filter(({ unique }) => unique === 1)
    return indexes.map(({ name }) =>
      this.#file
        .prepare<[], { name: string }>(`pragma index_info(${name})`)
        .all()
        .map(column => column.name),
    )
  }
}

/** The format in which every value of a column is a day or an instant; undefined for other columns. */
function shiftOf(values: readonly unknown[]): string | undefined {
  const isEach = (format: RegExp) =>
    values.length > 0 && values.every(value => typeof value === 'string' && format.test(value))
  if (isEach(INSTANT)) return '%Y-%m-%dT%H:%M:%fZ'
  return isEach(DAY) ? '%Y-%m-%d' : undefined
}

function moved(column: string, { mark, stride }: Repeated): string {
  return `case when ${column} > ${mark} then ${column} + k * ${stride} else ${column} end`
}

/** For an audit entry, whose kind of record is named as its table. */
function recordMoved(repeated: readonly Repeated[]): string {
  const cases = repeated.map(
    one => `when record = '${one.table}' and record_id > ${one.mark} then record_id + k * ${one.stride}`,
  )
  return `case ${cases.join(' ')} else record_id end`
}
