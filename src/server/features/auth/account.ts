import type { Database } from '#server/db/open.ts'

/** The password of an account that a provider has added: no hash, so nothing matches it. */
export const NO_PASSWORD = 'openid'

/** A user with the hash of their password. Only for use inside the server. */
export function findAccount(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'rinkId', 'password'])
    .where('email', '=', email)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}
