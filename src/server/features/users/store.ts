import type { Insertable, Updateable } from 'kysely'
import type { User } from '#domain/users/user.ts'
import type { Database } from '../../db/open.ts'
import type { UsersTable } from '../../db/schema.ts'

// Never the password.
const USER_COLUMNS = ['id', 'email', 'role', 'rinkId'] as const

export function activeUsers(db: Database): Promise<User[]> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

export function findUser(db: Database, id: number): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('email', '=', email)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

export function insertUser(db: Database, user: Insertable<UsersTable>): Promise<User> {
  return db.insertInto('users').values(user).returning(USER_COLUMNS).executeTakeFirstOrThrow()
}

export function updateUser(db: Database, id: number, changes: Updateable<UsersTable>): Promise<User> {
  return db
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Ends the user's sessions, but for the one given. */
export async function endSessionsOf(
  db: Database,
  userId: number,
  endedAt: string,
  exceptSessionId?: number,
): Promise<void> {
  let sessions = db
    .updateTable('sessions')
    .set({ endedAt })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (exceptSessionId !== undefined) sessions = sessions.where('id', '!=', exceptSessionId)
  await sessions.execute()
}
