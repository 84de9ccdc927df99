import { z } from 'zod'

/** A permission at a rink. */
export type Right =
  /** Read the records of the rink. */
  | 'read'
  /** Make records. */
  | 'record'
  /** Give a manager's consent with a PIN. */
  | 'consent'
  /** Read who was hurt and how, once the rink has named its incident readers. */
  | 'read-incidents'
  /** Change people, devices and settings of the rink. */
  | 'manage'
  /** Everything else: rinks, users, retention, the audit trail. */
  | 'administer'

export const roleSchema = z.enum(
  ['viewer', 'staff', 'incident-reader', 'duty-manager', 'rink-manager', 'area-manager', 'administrator'],
  { error: 'Please choose a role' },
)
export type Role = z.infer<typeof roleSchema>

const RECORDS: readonly Right[] = ['read', 'record']
const MANAGES: readonly Right[] = [...RECORDS, 'consent', 'read-incidents', 'manage']

/** The roles with their names and rights (decisions beyond, People). */
export const ROLES: Readonly<Record<Role, { name: string; rights: readonly Right[] }>> = {
  viewer: { name: 'Viewer', rights: ['read'] },
  staff: { name: 'Staff', rights: RECORDS },
  'incident-reader': { name: 'Incident reader', rights: ['read', 'read-incidents'] },
  'duty-manager': { name: 'Duty manager', rights: [...RECORDS, 'consent'] },
  'rink-manager': { name: 'Rink manager', rights: MANAGES },
  'area-manager': { name: 'Area manager', rights: MANAGES },
  administrator: { name: 'Administrator', rights: [...MANAGES, 'administer'] },
}

/** A role at a rink; `null` means every rink. */
export const heldRoleSchema = z.object({ role: roleSchema, rinkId: z.int().positive().nullable() })
export type HeldRole = z.infer<typeof heldRoleSchema>

/** An administrator has the role at every rink. */
export const heldRolesSchema = z
  .array(heldRoleSchema)
  .max(500, 'A person can have at most 500 roles')
  .refine(
    roles => roles.every(({ role, rinkId }) => role !== 'administrator' || rinkId === null),
    'An administrator is one at every rink',
  )

/** True if one of the roles gives the right at the rink; without a rink, at any rink. */
export function hasRight(roles: readonly HeldRole[], right: Right, rinkId?: number): boolean {
  return roles.some(
    held =>
      ROLES[held.role].rights.includes(right) &&
      (rinkId === undefined || held.rinkId === null || held.rinkId === rinkId),
  )
}

/**
 * True if someone with these roles may give or take a role: administrators all, area managers those of their rinks,
 * rink managers those below their own.
 */
export function mayGive(own: readonly HeldRole[], { role, rinkId }: HeldRole): boolean {
  if (own.some(held => held.role === 'administrator')) return true
  if (rinkId === null || role === 'administrator' || role === 'area-manager') return false
  return own.some(
    held =>
      (held.rinkId === null || held.rinkId === rinkId) &&
      (held.role === 'area-manager' || (held.role === 'rink-manager' && role !== 'rink-manager')),
  )
}

/**
 * True if someone with these roles may change the details, PIN and login of a person who has `roles`: one may give all of
 * them. Otherwise a rink manager could invite an administrator and set their password.
 */
export function mayManage(own: readonly HeldRole[], roles: readonly HeldRole[]): boolean {
  return roles.every(held => mayGive(own, held))
}

/**
 * The roles of someone who signed in with a PIN on a shared device: those at its rink, without the right to manage. A few
 * digits typed where others can watch change no roles, PINs or settings.
 */
export function rolesOnDevice(roles: readonly HeldRole[], rinkId: number): HeldRole[] {
  const there = roles.filter(held => held.rinkId === null || held.rinkId === rinkId)
  return there.flatMap(({ role }): HeldRole[] =>
    ROLES[role].rights.includes('manage')
      ? [
          { role: 'duty-manager', rinkId },
          { role: 'incident-reader', rinkId },
        ]
      : [{ role, rinkId }],
  )
}

/** The roles that one list has and the other does not. */
export function changedRoles(before: readonly HeldRole[], after: readonly HeldRole[]): HeldRole[] {
  return [...before.filter(held => !isIn(after, held)), ...after.filter(held => !isIn(before, held))]
}

/** The roles of both lists, each once. */
export function joinedRoles(one: readonly HeldRole[], other: readonly HeldRole[]): HeldRole[] {
  const all = [...one, ...other]
  return all.filter((held, index) => !isIn(all.slice(0, index), held))
}

function isIn(list: readonly HeldRole[], { role, rinkId }: HeldRole): boolean {
  return list.some(held => held.role === role && held.rinkId === rinkId)
}
