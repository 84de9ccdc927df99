import type { User } from './user.ts'

/** The role of a group at the identity provider. */
export interface GroupRole extends Pick<User, 'role' | 'rinkId'> {
  group: string
}

/**
 * Reads 'Managers=admin; Ice team=rink:1; Area=rink'; undefined if it is not of this form. A rink user without
 * a number belongs to every rink. A group may contain '=', as those of directories do.
 */
export function readGroupRoles(text: string): GroupRole[] | undefined {
  const read = text
    .split(';')
    .map(part => /^\s*(.+?)\s*=\s*(admin|rink(?::(\d{1,9}))?)\s*$/.exec(part))
    .map(match => match && groupRole(match))
  return read.every(rule => rule !== null) ? read : undefined
}

function groupRole([, group = '', role = '', rinkId]: RegExpExecArray): GroupRole {
  if (role === 'admin') return { group, role, rinkId: null }
  return { group, role: 'rink', rinkId: rinkId === undefined ? null : Number(rinkId) }
}

/**
 * The role of a person in these groups: the most far-reaching one (administrator, every rink, one rink), and
 * among several rinks that of the first rule. Undefined if no group has a role.
 */
export function roleOfGroups(
  rules: readonly GroupRole[],
  groups: readonly string[],
): Pick<User, 'role' | 'rinkId'> | undefined {
  const reach = ({ role, rinkId }: GroupRole) => (role === 'admin' ? 0 : rinkId === null ? 1 : 2)
  const [rule] = rules
    .filter(({ group }) => groups.includes(group))
    .toSorted((one, other) => reach(one) - reach(other))
  return rule && { role: rule.role, rinkId: rule.rinkId }
}
