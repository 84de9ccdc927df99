import type { User, UserRole } from './users/user.ts'

/** Whether the user reaches a rink's records: without a rink of their own they reach every one (decisions, Calls). */
export function reachesRink(user: Pick<User, 'role' | 'rinkId'>, rinkId: number): boolean {
  if (user.role === 'admin' || user.rinkId === null) return true
  return user.rinkId === rinkId
}

/** Whether the user may change rinks, users and manager PINs. */
export function administers(user: Pick<User, 'role'>): boolean {
  return user.role === 'admin'
}

/** Whether the user is the only one of `users` who administers: without them nobody could (409 `last_admin`). */
export function isOnlyAdministrator(
  user: Pick<User, 'id' | 'role'>,
  users: readonly Pick<User, 'id' | 'role'>[],
): boolean {
  return administers(user) && !users.some(other => other.id !== user.id && administers(other))
}

const READERS_OF_INCIDENTS: ReadonlySet<UserRole> = new Set(['admin', 'rink'])

/**
 * Whether the user may read who was hurt and how: in the list, the record, its PDF and the spreadsheet. Today everybody
 * who reaches the rink; each opening of a record is in the audit entries, a look at the list is not.
 */
export function readsIncidentDetails(user: Pick<User, 'role'>): boolean {
  return READERS_OF_INCIDENTS.has(user.role)
}
