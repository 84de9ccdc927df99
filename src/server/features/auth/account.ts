import type { NotNull } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/open.ts'

/** The password of an account that a provider has added: no hash, so nothing matches it. */
export const NO_PASSWORD = 'openid'

/** The email address of an account with a login; `not_allowed` for a person who only has a PIN. */
export function requireLogin({ email }: Pick<User, 'email'>): string {
  if (email === null) throw new Refusal('not_allowed')
  return email
}

/** A user with the hash of their password. Only for use inside the server. */
export function findAccount(db: Database, email: string) {
  return (
    db
      .selectFrom('users')
      .select(['id', 'email', 'role', 'rinkId', 'password'])
      .where('email', '=', email)
      // Empty until an invitation is accepted.
      .where('password', 'is not', null)
      .$narrowType<{ email: NotNull; password: NotNull }>()
      .where('removedAt', 'is', null)
      .executeTakeFirst()
  )
}
