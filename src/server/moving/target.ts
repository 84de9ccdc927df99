import { type RawBuilder, sql } from 'kysely'
import { lastNumbersOf, migrationsOf, tablesOf } from '../backup/book-file.ts'
import { continueNumbers, giveReferences, type Reference, takeReferences } from '../backup/postgres-tables.ts'
import { makeTablesInPostgres, UNFINISHED_MOVE } from '../db/migrate.ts'
import type { Database, OpenTransaction } from '../db/open.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Source } from './source.ts'

/** Stands in a database until all of a book is there; one row. */
const NOTES = 'unfinished_move'

/** What a database knows of the move into it. */
interface Notes {
  installation: string
  state: string
  /** Where photos and documents are moved to; `null`: they stay. */
  store: string | null
  /** What was taken away and has to come back. */
  missing: Reference[]
  /** Of each table that was begun, the place of the last row that is there. */
  copied: Record<string, number>
}

/** The move that was begun into a database, if any. */
export async function findNotes(target: Database): Promise<Notes | undefined> {
  return (await relationsIn(target)).includes(NOTES) ? notesIn(target) : undefined
}

/**
 * Makes a database ready for a book, or for the rest of it; gives whether there is something of it already. Nothing starts on
 * it from then on. Throws a `StartupProblem` where it is not empty, or another book is being moved into it.
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
    const own = [NOTES, ...tablesOf(source.book)].map(name => sql.id(name))
    await sql`drop table if exists ${sql.join(own)} cascade`.execute(raw)
    await makeTablesInPostgres(tx, migrationsOf(source.book))
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

/** The tables that hold a book; how far its migrations are, each side knows by itself. */
export function tablesToMove({ book }: Pick<Source, 'book'>): string[] {
  return tablesOf(book).filter(table => !table.startsWith('kysely_'))
}

/** Up to where a table was copied; nobody else copies until the transaction ends. */
export async function placeReached(tx: OpenTransaction, table: string): Promise<number> {
  const { copied } = await notesIn(tx, sql`for update`)
  return copied[table] ?? Number.MIN_SAFE_INTEGER
}

export async function noteReached(tx: OpenTransaction, table: string, place: number): Promise<void> {
  await note(tx, sql`copied = copied || ${JSON.stringify({ [table]: place })}::jsonb`)
}

/** Has tables copied anew by whoever goes on. */
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

/** Proves every reference, and goes on numbering where the book has left off. */
export async function completeTarget(target: Database, { book }: Source): Promise<void> {
  await target.transaction().execute(async tx => {
    const { missing } = await notesIn(tx, sql`for update`)
    await giveReferences(tx, missing)
    await continueNumbers(tx, lastNumbersOf(book))
    await note(tx, sql`missing = '[]'`)
  })
}

/** Lets servers start on it. */
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
    'The database has lost how far the move was. Make an empty one, and move into that.',
  )
}

async function note(tx: OpenTransaction, change: RawBuilder<unknown>): Promise<void> {
  await sql`update ${sql.id(NOTES)} set ${change}`.execute(tx.withoutPlugins())
}

function notEmpty(notes: Notes | undefined): StartupProblem {
  const what = notes ? 'Another book is being moved into that database' : 'That database is not empty'
  return new StartupProblem(`${what}: nothing was moved. Make an empty one, and say that: --to postgres://…`)
}
