import { hasRight } from '#domain/people/role.ts'
import { may } from '#domain/permissions.ts'
import type { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/open.ts'
import { activePeople } from './person-store.ts'

/**
 * True if the user may read who was hurt and how: in the list, the record, its PDF and the spreadsheet. Once the rink has
 * named an incident reader, only those, its managers and administrators may (decisions beyond, People).
 */
export async function readsIncidentDetails(db: Database, user: User, rinkId: number): Promise<boolean> {
  if (may(user, 'read-incidents', rinkId)) return true
  const people = await activePeople(db)
  return !people.some(({ roles }) =>
    roles.some(held => held.role === 'incident-reader' && hasRight([held], 'read', rinkId)),
  )
}
