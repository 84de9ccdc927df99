import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { makeTablesInPostgres, migrate, requireCurrent } from '../db/migrate.ts'
import { type OpenTransaction, openDatabase } from '../db/open.ts'
import { StartupProblem } from '../startup-problem.ts'
import { lastNumbersOf, type Row, rowsOf, setLastNumber, tablesOf, writerOf } from './book-file.ts'

const ROWS_AT_ONCE = 1000

/**
 * Writes the book of a PostgreSQL database into a file of SQLite, as it stood at one moment: the same tables, so that it is
 * verified as every other book is, and no tool of PostgreSQL is needed. Throws a `StartupProblem` where it is of another version.
 */
export async function copyFromPostgres(url: string, file: string): Promise<void> {
  await makeBook(file)
  const source = openDatabase({ kind: 'postgres', url })
  const book = new SqliteFile(file)
  try {
    book.pragma('foreign_keys = off')
    book.exec('begin')
    await source
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async tx => {
        await requireCurrent(tx, 'postgres')
        for (const table of tablesOf(book)) await copyTable(tx, book, table)
        for (const { table, last } of await numberings(tx)) {
          if (last !== null) setLastNumber(book, table, last)
        }
      })
    book.exec('commit')
  } finally {
    book.close()
    await source.destroy()
  }
}

/**
 * Puts the book of a file in place of what a PostgreSQL database holds, all or nothing; what it held is moved to the
 * schema `aside`. Throws a `StartupProblem`, with everything as it was.
 */
export async function restoreIntoPostgres(url: string, file: string, aside: string): Promise<void> {
  const book = new SqliteFile(file, { readonly: true, fileMustExist: true })
  const target = openDatabase({ kind: 'postgres', url })
  try {
    await target.transaction().execute(async tx => {
      await putAside(tx, aside)
      await makeTablesInPostgres(tx, migrationsOf(book))
      await fill(tx, book)
    })
  } catch (cause) {
    if (cause instanceof StartupProblem) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupProblem(`The database did not take the backup (${reason}): nothing was restored.`, {
      cause,
    })
  } finally {
    await target.destroy()
    book.close()
  }
}

async function makeBook(file: string): Promise<void> {
  const db = openDatabase({ kind: 'sqlite', file })
  try {
    await migrate(db, 'sqlite')
  } finally {
    await db.destroy()
  }
}

async function copyTable(tx: OpenTransaction, book: SqliteFile.Database, table: string): Promise<void> {
  const raw = tx.withoutPlugins()
  // What migrations put into a new book is in this one already, or was taken out of it.
  book.exec(`delete from "${table}"`)
  const write = writerOf(book, table)
  await sql`declare book_rows no scroll cursor for select * from ${sql.table(table)}`.execute(raw)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from book_rows`.execute(raw)
    for (const row of rows) write(row)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close book_rows`.execute(raw)
}

/** What numbers the rows of each table, and the last number that it gave out. */
async function numberings(tx: OpenTransaction) {
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

/** Moved rather than dropped, whatever version it is of: tables that this version has never heard of go along. */
async function putAside(tx: OpenTransaction, aside: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')`.execute(
    tx.withoutPlugins(),
  )
  if (rows.length === 0) return
  await sql`create schema ${sql.id(aside)}`.execute(tx.withoutPlugins())
  for (const { name } of rows) {
    await sql`alter table ${sql.id(name)} set schema ${sql.id(aside)}`.execute(tx.withoutPlugins())
  }
}

function migrationsOf(book: SqliteFile.Database): string[] {
  return book
    .prepare<[], { name: string }>('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => name)
}

async function fill(tx: OpenTransaction, book: SqliteFile.Database): Promise<void> {
  const raw = tx.withoutPlugins()
  const tables = tablesOf(book)
  await sql`truncate ${sql.join(tables.map(table => sql.id(table)))}`.execute(raw)
  const references = await takeReferences(tx)
  for (const table of tables) {
    let rows: Row[] = []
    for (const row of rowsOf(book, table)) {
      rows.push(row)
      if (rows.length < ROWS_AT_ONCE) continue
      await insert(tx, table, rows)
      rows = []
    }
    await insert(tx, table, rows)
  }
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(raw)
  }
  const last = new Map(lastNumbersOf(book).map(one => [one.table, one.last]))
  for (const { table, sequence } of await numberings(tx)) {
    const number = last.get(table)
    if (number !== undefined) await sql`select setval(${sequence}::regclass, ${number})`.execute(raw)
  }
}

/** Takes away what holds tables in an order; it is given back, and so proved, when all rows are there. */
async function takeReferences(tx: OpenTransaction) {
  const raw = tx.withoutPlugins()
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select held.relname as "table", conname as name, pg_get_constraintdef(reference.oid) as definition
    from pg_constraint as reference join pg_class as held on held.oid = reference.conrelid
    where reference.contype = 'f' and held.relnamespace = current_schema()::regnamespace`.execute(raw)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(raw)
  }
  return rows
}

async function insert(tx: OpenTransaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map(name => sql.id(name)))
  await sql`
    insert into ${sql.id(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx.withoutPlugins(),
  )
}
