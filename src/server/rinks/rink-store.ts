import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import type { RinksTable } from '#server/db/schema.ts'

/** A stored rink. */
type RinkRow = Selectable<RinksTable>

/** The rinks that a user has access to: the one with the id `only`, or all for `null`, newest first. */
export async function rinksReached(db: Database, only: readonly number[] | null): Promise<Rink[]> {
  if (only?.length === 0) return []
  const rinks = db.selectFrom('iceRinks').selectAll().orderBy('id', 'desc')
  // Every tablet requests this when it opens: of ten thousand rinks, only its own is read.
  return (only === null ? rinks : rinks.where('id', 'in', only)).execute()
}

export function findRink(db: Database, id: number): Promise<RinkRow | undefined> {
  return db.selectFrom('iceRinks').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findRinkNamed(db: Database, name: string): Promise<RinkRow | undefined> {
  return db.selectFrom('iceRinks').selectAll().where('name', '=', name).executeTakeFirst()
}

export function insertRink(db: Database, rink: Insertable<RinksTable>): Promise<RinkRow> {
  return db.insertInto('iceRinks').values(rink).returningAll().executeTakeFirstOrThrow()
}

export function updateRink(db: Database, id: number, changes: Updateable<RinksTable>): Promise<RinkRow> {
  return db.updateTable('iceRinks').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
