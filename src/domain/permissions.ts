import type { User, UserRole } from './users/user.ts'

/** The only rink that the user can access; `null` for all (decisions, Calls). */
export function onlyRinkOf({ role, rinkId }: Pick<User, 'role' | 'rinkId'>): number | null {
  return role === 'admin' ? null : rinkId
}

export function reachesRink(user: Pick<User, 'role' | 'rinkId'>, rinkId: number): boolean {
  const only = onlyRinkOf(user)
  return only === null || only === rinkId
}

/** True if the user may change rinks, users and manager PINs. */
export function administers(user: Pick<User, 'role'>): boolean {
  return user.role === 'admin'
}

/** True if the user is the only administrator among `users` (409 `last_admin`). */
export function isOnlyAdministrator(
  user: Pick<User, 'id' | 'role'>,
  users: readonly Pick<User, 'id' | 'role'>[],
): boolean {
  return administers(user) && !users.some(other => other.id !== user.id && administers(other))
}

const READERS_OF_INCIDENTS: ReadonlySet<UserRole> = new Set(['admin', 'rink'])

/**
 * True if the user may read who was hurt and how: in the list, the record, its PDF and the spreadsheet. At
 * present that is everyone with access to the rink. Opening a record leaves an audit entry, viewing the list
 * does not.
 */
export function readsIncidentDetails(user: Pick<User, 'role'>): boolean {
  return READERS_OF_INCIDENTS.has(user.role)
}
