import type { Person } from '#domain/people/person.ts'
import type { Database } from '#server/db/open.ts'
import type { PersonRow } from '#server/people/person-store.ts'

/** A person as the register shows them, never with the hash of their PIN. */
export function personFrom(row: PersonRow & { email: string | null }): Person {
  const { pin, pinLength: _length, pinSetAt: _setAt, removedAt, ...person } = row
  return { ...person, hasPin: pin !== null && pin !== '', isActive: removedAt === null }
}

/** The people with a role at the rink, by name; `withAll` adds people without a role, and those who were removed. */
export async function registerAt(db: Database, rinkId: number, withAll: boolean): Promise<Person[]> {
  const rows = await db
    .selectFrom('people')
    .leftJoin('users', join =>
      join.onRef('users.personId', '=', 'people.id').on('users.removedAt', 'is', null),
    )
    .selectAll('people')
    .select('users.email')
    .orderBy('people.name')
    .orderBy('people.id')
    .execute()
  const listed = await linkedStaff(db, rinkId)
  return rows
    .filter(
      ({ roles }) =>
        roles.some(held => held.rinkId === null || held.rinkId === rinkId) || (withAll && roles.length === 0),
    )
    .map(row => {
      const { id = null, employeeNumber = null } = listed.get(row.id) ?? {}
      return { ...personFrom(row), staffId: id, employeeNumber }
    })
}

/** The entries of the rink's staff list that belong to a person, by person; of several, the one with a number. */
async function linkedStaff(db: Database, rinkId: number) {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'personId', 'employeeNumber'])
    .where('rinkId', '=', rinkId)
    .where('isActive', '=', true)
    .where('personId', 'is not', null)
    .orderBy('id')
    .execute()
  const [plain, numbered] = [rows.filter(row => !row.employeeNumber), rows.filter(row => row.employeeNumber)]
  return new Map([...plain, ...numbered].map(row => [row.personId, row]))
}

/** The details of a person before each change, newest first. */
export function formerDetailsOf(db: Database, personId: number) {
  return db
    .selectFrom('personChanges')
    .select(['changedAt', 'name', 'title', 'company'])
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .execute()
}
