import { type Insertable, type NotNull, sql, type Updateable } from 'kysely'
import type { ListedUser, User } from '#domain/users/user.ts'
import type { Database } from '#server/db/open.ts'
import type { UsersTable } from '#server/db/schema.ts'
import { LOGIN_RECORDS } from './sign-in.ts'

// Never the password.
const USER_COLUMNS = ['id', 'email', 'role', 'rinkId'] as const

/** The accounts with a login. */
export function activeUsers(db: Database): Promise<ListedUser[]> {
  return db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'createdAt'])
    .where('removedAt', 'is', null)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .orderBy('id', 'desc')
    .execute()
}

/** The administrators who can log in, with a password or through the provider. */
export function administratorsWithLogin(db: Database): Promise<Pick<User, 'id' | 'role'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('removedAt', 'is', null)
    .where('role', '=', 'admin')
    .where('email', 'is not', null)
    .where(where => where.or([where('password', 'is not', null), where('subject', 'is not', null)]))
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
    .$if(changes.email !== undefined, update =>
      update.set({ name: sql`case when person_id is null then ${changes.email} else name end` }),
    )
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The number of the user's audit entries without logins, counted up to `most`, and the time of the last one. */
export async function entriesBy(
  db: Database,
  userId: number,
  most: number,
): Promise<{ entries: number; lastEntryAt: string | null }> {
  const latest = await db
    .selectFrom('auditEntries')
    .select('happenedAt')
    .where('userId', '=', userId)
    .where('record', 'not in', LOGIN_RECORDS)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return { entries: latest.length, lastEntryAt: latest[0]?.happenedAt ?? null }
}
