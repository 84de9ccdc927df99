import { type HeldRole, hasRight, type Right } from './people/role.ts'
import type { User } from './users/user.ts'

/** The part of an account that decides its rights. */
export type Account = Pick<User, 'role' | 'rinkId' | 'person'>

/**
 * The roles of an account: those of its person, or else those of the specified accounts: an administrator, or staff at
 * one rink or at every rink (decisions beyond, People).
 */
export function rolesOf({ role, rinkId, person }: Account): readonly HeldRole[] {
  if (person) return person.roles
  return role === 'admin' ? [{ role: 'administrator', rinkId: null }] : [{ role: 'staff', rinkId }]
}

/** True if the account has the right at the rink; without a rink, at any rink. */
export function may(account: Account, right: Right, rinkId?: number): boolean {
  return hasRight(rolesOf(account), right, rinkId)
}

export function reachesRink(account: Account, rinkId: number): boolean {
  return may(account, 'read', rinkId)
}

/** The rinks that the account can access; `null` for all. */
export function rinksOf(account: Account): number[] | null {
  const ids = rolesOf(account).map(({ rinkId }) => rinkId)
  return ids.includes(null) ? null : [...new Set(ids.filter(id => id !== null))]
}

/** True if the account may change rinks, users and manager PINs. */
export function administers(account: Account): boolean {
  return may(account, 'administer')
}

/** True if the user is the only administrator among `users`, who are those that can log in (409 `last_admin`). */
export function isOnlyAdministrator(
  user: Pick<User, 'id' | 'role'>,
  users: readonly Pick<User, 'id' | 'role'>[],
): boolean {
  return user.role === 'admin' && !users.some(other => other.id !== user.id && other.role === 'admin')
}

/** The role and rink of a specified account with these roles. */
export function accountRoleOf(roles: readonly HeldRole[]): Pick<User, 'role' | 'rinkId'> {
  if (hasRight(roles, 'administer')) return { role: 'admin', rinkId: null }
  const [only, ...others] = new Set(roles.map(({ rinkId }) => rinkId))
  return { role: 'rink', rinkId: others.length === 0 ? (only ?? null) : null }
}
