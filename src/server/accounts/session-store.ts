import type { AnySession, OwnSession } from '#domain/sessions/session.ts'
import type { Database } from '#server/db/open.ts'
import { usableSessions } from '#server/http/session.ts'

type Stored<Session extends OwnSession> = Omit<Session, 'isCurrent'>

const SESSION_COLUMNS = [
  'sessions.id',
  'sessions.device',
  'sessions.createdAt',
  'sessions.lastSeenAt',
  'sessions.rinkId',
] as const

/** The usable sessions, most recently used first. */
export function activeSessions(db: Database, now: Date): Promise<Stored<AnySession>[]> {
  return lastUsedFirst(db, now)
    .select([...SESSION_COLUMNS, 'users.id as userId', 'users.name as email', 'users.role'])
    .execute()
}

/** The usable sessions of a user, most recently used first. */
export function activeSessionsOf(db: Database, userId: number, now: Date): Promise<Stored<OwnSession>[]> {
  return lastUsedFirst(db, now).select(SESSION_COLUMNS).where('users.id', '=', userId).execute()
}

/** Ends the user's sessions, except the given one; returns the ids of the ended sessions. */
export async function endSessionsOf(
  db: Database,
  userId: number,
  endedAt: string,
  exceptSessionId?: number,
): Promise<number[]> {
  let sessions = db
    .updateTable('sessions')
    .set({ endedAt })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (exceptSessionId !== undefined) sessions = sessions.where('id', '!=', exceptSessionId)
  const ended = await sessions.returning('id').execute()
  return discardGrants(
    db,
    ended.map(({ id }) => id),
  )
}

/** Ends the user's sessions that began with a PIN; returns their ids. */
export async function endPinSessionsOf(db: Database, userId: number, endedAt: string): Promise<number[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ endedAt })
    .where('userId', '=', userId)
    .where('credential', '=', 'pin')
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return discardGrants(
    db,
    ended.map(({ id }) => id),
  )
}

export async function endSessionById(db: Database, id: number, endedAt: string): Promise<void> {
  await db.updateTable('sessions').set({ endedAt }).where('id', '=', id).execute()
  await discardGrants(db, [id])
}

// Logging out, or being logged out, discards the grant of a manager's PIN (decisions, Calls).
async function discardGrants(db: Database, sessionIds: number[]): Promise<number[]> {
  if (sessionIds.length > 0) await db.deleteFrom('pinGrants').where('sessionId', 'in', sessionIds).execute()
  return sessionIds
}

function lastUsedFirst(db: Database, now: Date) {
  return usableSessions(db, now).orderBy('sessions.lastSeenAt', 'desc').orderBy('sessions.id', 'desc')
}
