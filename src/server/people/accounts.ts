import { accountRoleOf, rolesOf } from '#domain/permissions.ts'
import type { User } from '#domain/users/user.ts'
import { insertUser } from '#server/accounts/user-store.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import { type PersonRow, updatePerson } from './person-store.ts'

/** The account of a person, if they have one: with a login, or only to sign with their PIN. */
export function accountOf(db: Database, personId: number): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'rinkId'])
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/** The account of a person; without one, a new account without a login, and the audit note of it. */
export async function ensureAccount(
  tx: OpenTransaction,
  { id, name, roles }: PersonRow,
  now: Date,
): Promise<{ account: User; notes: AuditNote[] }> {
  const known = await accountOf(tx, id)
  if (known) return { account: known, notes: [] }
  const account = await insertUser(tx, {
    email: null,
    password: null,
    name,
    personId: id,
    ...accountRoleOf(roles),
    createdAt: now.toISOString(),
    removedAt: null,
  })
  return { account, notes: [{ action: 'user.added', record: 'users', recordId: account.id }] }
}

/** Gives the person of an account the roles that its new role and rink stand for; undefined without a person. */
export async function followAccount(
  tx: OpenTransaction,
  { id, role, rinkId }: User,
): Promise<AuditNote | undefined> {
  const { personId } = await tx
    .selectFrom('users')
    .select('personId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (personId === null) return undefined
  await updatePerson(tx, personId, { roles: JSON.stringify(rolesOf({ role, rinkId })) })
  return { action: 'person.changed', record: 'people', recordId: personId }
}
