import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { makeTablesInPostgres, migrate, requireCurrent } from '#server/db/migrate.ts'
import { type OpenTransaction, openDatabase } from '#server/db/open.ts'
import { errorMessage } from '#server/errors/errors.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import {
  lastNumbersOf,
  migrationsOf,
  type Row,
  rowsOf,
  setLastNumber,
  tablesOf,
  writerOf,
} from './database-file.ts'
import {
  continueNumbers,
  giveReferences,
  insertRows,
  numberings,
  ROWS_AT_ONCE,
  rowsInBlocks,
  takeReferences,
} from './postgres-tables.ts'

/**
 * Writes a snapshot of a PostgreSQL database into an SQLite file with the same tables. The file can be
 * verified like any other database, and no PostgreSQL tools are needed. Throws a `StartupProblem` if the
 * versions differ.
 */
export async function copyFromPostgres(url: string, file: string): Promise<void> {
  await makeBook(file)
  const source = openDatabase({ kind: 'postgres', url })
  const sqlite = new SqliteFile(file)
  try {
    sqlite.pragma('foreign_keys = off')
    sqlite.exec('begin')
    await source
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async tx => {
        await requireCurrent(tx, 'postgres')
        for (const table of tablesOf(sqlite)) await copyTable(tx, sqlite, table)
        for (const { table, last } of await numberings(tx)) {
          if (last !== null) setLastNumber(sqlite, table, last)
        }
      })
    sqlite.exec('commit')
  } finally {
    sqlite.close()
    await source.destroy()
  }
}

/**
 * Replaces the contents of a PostgreSQL database with those of an SQLite file, all or nothing. The previous
 * contents are moved to the schema `aside`. Throws a `StartupProblem` and changes nothing on failure.
 */
export async function restoreIntoPostgres(url: string, file: string, aside: string): Promise<void> {
  const sqlite = new SqliteFile(file, { readonly: true, fileMustExist: true })
  const target = openDatabase({ kind: 'postgres', url })
  try {
    await target.transaction().execute(async tx => {
      await putAside(tx, aside)
      await makeTablesInPostgres(tx, migrationsOf(sqlite))
      await fill(tx, sqlite)
    })
  } catch (cause) {
    if (cause instanceof StartupProblem) throw cause
    throw new StartupProblem(
      `The database did not take the backup (${errorMessage(cause)}): nothing was restored.`,
      {
        cause,
      },
    )
  } finally {
    await target.destroy()
    sqlite.close()
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

async function copyTable(tx: OpenTransaction, sqlite: SqliteFile.Database, table: string): Promise<void> {
  // Migrations insert rows too; the source has them already, or they were removed there.
  sqlite.exec(`delete from "${table}"`)
  const write = writerOf(sqlite, table)
  const rows = sql`select * from ${sql.table(table)}`
  for await (const block of rowsInBlocks(tx, rows)) for (const row of block) write(row)
}

/** Moved rather than dropped: tables unknown to this version move too. */
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

async function fill(tx: OpenTransaction, sqlite: SqliteFile.Database): Promise<void> {
  const tables = tablesOf(sqlite)
  await sql`truncate ${sql.join(tables.map(table => sql.id(table)))}`.execute(tx.withoutPlugins())
  const references = await takeReferences(tx)
  for (const table of tables) {
    let rows: Row[] = []
    for (const row of rowsOf(sqlite, table)) {
      rows.push(row)
      if (rows.length < ROWS_AT_ONCE) continue
      await insertRows(tx, table, rows)
      rows = []
    }
    await insertRows(tx, table, rows)
  }
  await giveReferences(tx, references)
  await continueNumbers(tx, lastNumbersOf(sqlite))
}
