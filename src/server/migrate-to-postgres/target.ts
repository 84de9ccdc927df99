import { type RawBuilder, sql } from 'kysely'
import { lastNumbersOf, migrationsOf, tablesOf } from '#server/backup/database-file.ts'
import {
  continueNumbers,
  giveReferences,
  type Reference,
  takeReferences,
} from '#server/backup/postgres-tables.ts'
import { makeTablesInPostgres, UNFINISHED_MOVE } from '#server/db/migrate.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import type { Source } from './source.ts'

/** A one-row table that exists until the move is complete. */
const NOTES = 'unfinished_move'

/** The target's notes about the move. */
interface Notes {
  installation: string
  state: string
  /** Target of photos and documents; `null`: they are not moved. */
  store: string | null
  /** The foreign keys that have been dropped and have to be restored. */
  missing: Reference[]
  /** The rowid of the last copied row of each started table. */
  copied: Record<string, number>
}

/** The move in progress in a database, if any. */
export async function findNotes(target: Database): Promise<Notes | undefined> {
  return (await relationsIn(target)).includes(NOTES) ? notesIn(target) : undefined
}

/**
 * Prepares a database for a move, or for the rest of one; returns true if part of it is already there. No
 * server starts on it from then on. Throws a `StartupProblem` if it is not empty, or if another installation
 * is being moved into it.
 */
export async function beginTarget(target: Database, source: Source, store: string | null): Promise<boolean> {
  return target.transaction().execute(async tx => {
    const raw = tx.withoutPlugins()
    const relations = await relationsIn(tx)
    const notes = relations.includes(NOTES) ? await notesIn(tx) : undefined
    if (relations.length > 0 && notes?.installation !== source.installation) throw notEmpty(notes)
    if (notes?.state === source.state) {
      await note(tx, sql`store = ${store}`)
      return true
    }
    const own = [NOTES, ...tablesOf(source.sqlite)].map(name => sql.id(name))
    await sql`drop table if exists ${sql.join(own)} cascade`.execute(raw)
    await makeTablesInPostgres(tx, migrationsOf(source.sqlite))
    // Kysely's own name for it, so that earlier versions refuse it too, as one from the future.
    await sql`insert into kysely_migration (name, timestamp) values (${UNFINISHED_MOVE}, '')`.execute(raw)
    await sql`truncate ${sql.join(tablesToMove(source).map(name => sql.id(name)))}`.execute(raw)
    const missing = JSON.stringify(await takeReferences(tx))
    await sql`create table ${sql.id(NOTES)}
      (installation text, state text, store text, missing jsonb, copied jsonb)`.execute(raw)
    await sql`insert into ${sql.id(NOTES)}
      values (${source.installation}, ${source.state}, ${store}, ${missing}::jsonb, '{}')`.execute(raw)
    return false
  })
}

/** The tables of an installation, without those that track migrations on each side. */
export function tablesToMove({ sqlite }: Pick<Source, 'sqlite'>): string[] {
  return tablesOf(sqlite).filter(table => !table.startsWith('kysely_'))
}

/** The rowid up to which a table was copied. The row is locked until the transaction ends. */
export async function placeReached(tx: OpenTransaction, table: string): Promise<number> {
  const { copied } = await notesIn(tx, sql`for update`)
  return copied[table] ?? Number.MIN_SAFE_INTEGER
}

export async function noteReached(tx: OpenTransaction, table: string, place: number): Promise<void> {
  await note(tx, sql`copied = copied || ${JSON.stringify({ [table]: place })}::jsonb`)
}

/** Empties tables, so that the next attempt copies them again. */
export async function forgetTables(target: Database, tables: readonly string[]): Promise<void> {
  await target.transaction().execute(async tx => {
    const taken = JSON.stringify(await takeReferences(tx))
    await note(tx, sql`missing = missing || ${taken}::jsonb`)
    for (const table of tables) {
      await sql`truncate ${sql.id(table)}`.execute(tx.withoutPlugins())
      await note(tx, sql`copied = copied - ${table}::text`)
    }
  })
}

/** Restores and checks the foreign keys, and continues the id sequences of the source. */
export async function completeTarget(target: Database, { sqlite }: Source): Promise<void> {
  await target.transaction().execute(async tx => {
    const { missing } = await notesIn(tx, sql`for update`)
    await giveReferences(tx, missing)
    await continueNumbers(tx, lastNumbersOf(sqlite))
    await note(tx, sql`missing = '[]'`)
  })
}

/** Allows servers to start on the database. */
export async function openTarget(target: Database): Promise<void> {
  await target.transaction().execute(async tx => {
    await sql`delete from kysely_migration where name = ${UNFINISHED_MOVE}`.execute(tx.withoutPlugins())
    await sql`drop table ${sql.id(NOTES)}`.execute(tx.withoutPlugins())
  })
}

async function relationsIn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`.execute(
    db.withoutPlugins(),
  )
  return rows.map(({ name }) => name)
}

async function notesIn(db: Database, locking: RawBuilder<unknown> = sql``): Promise<Notes> {
  const { rows } = await sql<Notes>`select * from ${sql.id(NOTES)} ${locking}`.execute(db.withoutPlugins())
  const [notes] = rows
  if (notes) return notes
  throw new StartupProblem(
    'The progress of the move is missing from the database. Create an empty database and move into that.',
  )
}

async function note(tx: OpenTransaction, change: RawBuilder<unknown>): Promise<void> {
  await sql`update ${sql.id(NOTES)} set ${change}`.execute(tx.withoutPlugins())
}

function notEmpty(notes: Notes | undefined): StartupProblem {
  const what = notes ? 'Another installation is being moved into that database' : 'That database is not empty'
  return new StartupProblem(
    `${what}: nothing was moved. Create an empty database and use it: --to postgres://…`,
  )
}
