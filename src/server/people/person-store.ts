import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { PeopleTable } from '#server/db/people-tables.ts'

/** A person with the hash of their PIN. Only for use inside the server. */
export type PersonRow = Selectable<PeopleTable>

/** Everyone in the register who was not removed, by name. */
export function activePeople(db: Database): Promise<PersonRow[]> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('removedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** A person who was not removed. */
export function findPerson(db: Database, id: number): Promise<PersonRow | undefined> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

export function insertPerson(db: Database, person: Insertable<PeopleTable>): Promise<PersonRow> {
  return db.insertInto('people').values(person).returningAll().executeTakeFirstOrThrow()
}

export function updatePerson(db: Database, id: number, changes: Updateable<PeopleTable>): Promise<PersonRow> {
  if (Object.keys(changes).length === 0) {
    return db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  return db.updateTable('people').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
