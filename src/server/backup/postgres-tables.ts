import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Row } from './database-file.ts'

export const ROWS_AT_ONCE = 1000

/** A foreign key; `definition` is PostgreSQL's own text of it. */
export interface Reference {
  table: string
  name: string
  definition: string
}

/** The rows of a query, in blocks of `ROWS_AT_ONCE`. */
export async function* rowsInBlocks(tx: OpenTransaction, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  const raw = tx.withoutPlugins()
  await sql`declare book_rows no scroll cursor for ${query}`.execute(raw)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from book_rows`.execute(raw)
    yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close book_rows`.execute(raw)
}

/** Drops all foreign keys, so that tables can be filled in any order; `giveReferences` restores them. */
export async function takeReferences(tx: OpenTransaction): Promise<Reference[]> {
  const raw = tx.withoutPlugins()
  const { rows } = await sql<Reference>`
    select held.relname as "table", conname as name, pg_get_constraintdef(reference.oid) as definition
    from pg_constraint as reference join pg_class as held on held.oid = reference.conrelid
    where reference.contype = 'f' and held.relnamespace = current_schema()::regnamespace`.execute(raw)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(raw)
  }
  return rows
}

/** Restores foreign keys once all rows are there, which also checks them. */
export async function giveReferences(tx: OpenTransaction, references: readonly Reference[]): Promise<void> {
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      tx.withoutPlugins(),
    )
  }
}

/** Writes rows of an SQLite file into a table. */
export async function insertRows(tx: OpenTransaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map(name => sql.id(name)))
  const bytes = await columnsOfType(tx, table, 'bytea')
  const written = rows.map(row => ({
    ...row,
    ...Object.fromEntries(bytes.map(name => [name, inBytes(row[name])])),
  }))
  await sql`
    insert into ${sql.id(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(written)}::json)`.execute(
    tx.withoutPlugins(),
  )
}

/** The names of a table's columns of a type; the type is named as in PostgreSQL. */
export async function columnsOfType(tx: OpenTransaction, table: string, type: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = ${type}`.execute(
    tx.withoutPlugins(),
  )
  return rows.map(({ name }) => name)
}

/** Hexadecimal digits in PostgreSQL's notation for bytes. */
function inBytes(digits: unknown): string | null {
  return typeof digits === 'string' ? String.raw`\x` + digits : null
}

/** Continues each table's ids after the last id of the SQLite file. */
export async function continueNumbers(
  tx: OpenTransaction,
  lastNumbers: readonly { table: string; last: number }[],
): Promise<void> {
  const last = new Map(lastNumbers.map(one => [one.table, one.last]))
  for (const { table, sequence } of await numberings(tx)) {
    const number = last.get(table)
    if (number === undefined) continue
    await sql`select setval(${sequence}::regclass, ${number})`.execute(tx.withoutPlugins())
  }
}

/** The sequence of each table's ids, and its last value. */
export async function numberings(tx: OpenTransaction) {
  const { rows } = await sql<{ table: string; sequence: string; last: number | null }>`
    select numbered.relname as "table", sequence.oid::regclass::text as sequence,
      pg_sequence_last_value(sequence.oid::regclass) as last
    from pg_class as sequence
    join pg_depend as owned on owned.objid = sequence.oid
      and owned.classid = 'pg_class'::regclass and owned.refclassid = 'pg_class'::regclass and owned.deptype = 'i'
    join pg_class as numbered on numbered.oid = owned.refobjid
    where sequence.relkind = 'S' and numbered.relnamespace = current_schema()::regnamespace`.execute(
    tx.withoutPlugins(),
  )
  return rows
}
