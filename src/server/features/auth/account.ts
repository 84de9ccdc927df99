import type { NotNull } from 'kysely'
import type { Database } from '#server/db/open.ts'

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
