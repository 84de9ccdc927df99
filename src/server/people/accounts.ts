import { accountRoleOf } from '#domain/permissions.ts'
import type { User } from '#domain/users/user.ts'
import { insertUser } from '#server/accounts/user-store.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { PersonRow } from './person-store.ts'

/** The account of a person, if they have one: with a login, or only to sign with their PIN. */
export function accountOf(db: Database, personId: number): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'rinkId'])
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/** The account of a person; without one, a new account without a login. */
export async function ensureAccount(
  tx: OpenTransaction,
  { id, name, roles }: PersonRow,
  now: Date,
): Promise<User> {
  const account = await accountOf(tx, id)
  if (account) return account
  return insertUser(tx, {
    email: null,
    password: null,
    name,
    personId: id,
    ...accountRoleOf(roles),
    createdAt: now.toISOString(),
    removedAt: null,
  })
}
