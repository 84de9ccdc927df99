import type { Person } from '#domain/people/person.ts'
import type { Database } from '#server/db/open.ts'
import type { PersonRow } from '#server/people/person-store.ts'

/** A person as the register shows them, never with the hash of their PIN. */
export function personFrom(
  row: PersonRow & { email: string | null; employeeNumber?: string | null },
): Person {
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
    .select(select => [
      'users.email',
      select
        .selectFrom('staff')
        .select('staff.employeeNumber')
        .whereRef('staff.personId', '=', 'people.id')
        .where('staff.rinkId', '=', rinkId)
        .where('staff.isActive', '=', true)
        .where('staff.employeeNumber', 'is not', null)
        .orderBy('staff.id')
        .limit(1)
        .as('employeeNumber'),
    ])
    .orderBy('people.name')
    .orderBy('people.id')
    .execute()
  return rows
    .filter(
      ({ roles }) =>
        roles.some(held => held.rinkId === null || held.rinkId === rinkId) || (withAll && roles.length === 0),
    )
    .map(personFrom)
}

/** What a person was called before each change, newest first. */
export function formerDetailsOf(db: Database, personId: number) {
  return db
    .selectFrom('personChanges')
    .select(['changedAt', 'name', 'title', 'company'])
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .execute()
}
