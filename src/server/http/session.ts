import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Expression } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { type HeldRole, rolesOnDevice } from '#domain/people/role.ts'
import { SHORTEST_GAP_MS } from '#domain/performed.ts'
import type { User } from '#domain/users/user.ts'
import { isServedOverHttps } from '#server/config.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import { prepared, type Value } from '#server/db/prepared.ts'
import { faultOf } from '#server/errors/storage-errors.ts'
import { newToken, sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import type { Caller, Session } from './call.ts'

const HOUR_MS = 3_600_000
/** A session expires after this long without a request. */
const IDLE_MS = 12 * HOUR_MS
/** A session expires after this long in any case. */
export const SESSION_MS = 7 * 24 * HOUR_MS
// Recording every request would cost a commit for each (design, section 6).
const TOUCH_MS = 60_000
const SESSIONS_AT_ONCE = 500

/**
 * Replaces the session's token; pass the new one to `giveToken` after the commit. After a change of password
 * or role, a stolen copy of the old token is useless. The session itself continues, with its live streams.
 */
export async function replaceToken(tx: OpenTransaction, sessionId: number): Promise<string> {
  const token = newToken()
  await tx
    .updateTable('sessions')
    .set({ tokenHash: sha256(token) })
    .where('id', '=', sessionId)
    .execute()
  return token
}

/** Sets the token as a cookie that scripts cannot read. */
export function giveToken(deps: Deps, request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(deps, request), token, {
    ...cookieOptions(deps, request),
    maxAge: SESSION_MS / 1000,
  })
}

/** Removes the session cookie. */
export function clearToken(deps: Deps, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(deps, request), cookieOptions(deps, request))
}

/**
 * The caller of a request; records at most once a minute that they were active. `not_signed_in` without a
 * session.
 */
export async function requireCaller(deps: Deps, request: FastifyRequest): Promise<Caller> {
  const caller = await requireSession(deps, request)
  const now = deps.clock()
  // Also when the clock was set back: a time of last activity in the future would otherwise prolong the
  // session.
  if (Math.abs(now.getTime() - Date.parse(caller.session.lastSeenAt)) > TOUCH_MS) {
    await unlessFaulty(deps, noteContact(deps.db, caller.session, now.toISOString()))
    caller.session.lastSeenAt = now.toISOString()
  }
  return caller
}

/** Records a contact, and in the same transaction the gap since the last one, if it is long enough. */
async function noteContact(db: Database, { id, lastSeenAt }: Session, now: string): Promise<void> {
  const touch = (tx: Database) =>
    tx
      .updateTable('sessions')
      .set({ lastSeenAt: now })
      .where('id', '=', id)
      // Only one of the ten requests that open a screen writes.
      .where('lastSeenAt', '=', lastSeenAt)
      .executeTakeFirst()
  if (Date.parse(now) - Date.parse(lastSeenAt) <= SHORTEST_GAP_MS) {
    await touch(db)
    return
  }
  await db.transaction().execute(async tx => {
    const { numUpdatedRows } = await touch(tx)
    if (numUpdatedRows === 0n) return
    const gap = { sessionId: id, lostAt: lastSeenAt, regainedAt: now }
    await tx.insertInto('contactGaps').values(gap).execute()
  })
}

/** True if the request's cookie belongs to a session; leaves no trace. */
export async function isSignedIn(deps: Deps, request: FastifyRequest): Promise<boolean> {
  try {
    await requireSession(deps, request)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The owner of the request's cookie; leaves no trace. 401 if there is no session, or it has ended. */
async function requireSession(deps: Deps, request: FastifyRequest): Promise<Caller> {
  const tokenHash = tokenHashOf(deps, request)
  if (tokenHash === undefined) throw new Refusal('not_signed_in')
  const [found] = await sessionOfToken(deps.db, { tokenHash, ...oldest(deps.clock()) })
  if (!found) throw new Refusal('not_signed_in')
  const { sessionId, sessionRinkId, createdAt, lastSeenAt, ...rest } = found
  const { deviceId, credential, ...account } = rest
  return {
    user: userFrom(account),
    session: { id: sessionId, rinkId: sessionRinkId, createdAt, lastSeenAt, deviceId, credential },
  }
}

/** The hash of the token in the request's cookie; `undefined` without a cookie. */
export function tokenHashOf(deps: Deps, request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(deps, request)]
  return token === undefined ? undefined : sha256(token)
}

/**
 * The time (in milliseconds since 1970) until which a session is usable and its activity need not be
 * recorded.
 */
export function unnotedUntil({ createdAt, lastSeenAt }: Session): number {
  return Math.min(Date.parse(createdAt) + SESSION_MS, Date.parse(lastSeenAt) + TOUCH_MS)
}

/** The columns of a session's account, and of its person. */
export const ACCOUNT_COLUMNS = [
  'users.id',
  'users.email',
  'users.role',
  'users.rinkId',
  'people.id as personId',
  'people.name as personName',
  'people.roles as personRoles',
] as const

/** The columns of the shared device on which the session began. */
export const DEVICE_OF_ACCOUNT = ['devices.rinkId as deviceRinkId', 'devices.name as deviceName'] as const

interface AccountRow extends Pick<User, 'id' | 'email' | 'role' | 'rinkId'> {
  personId: number | null
  personName: string | null
  personRoles: HeldRole[] | null
  deviceRinkId?: number | null
  deviceName?: string | null
}

/** The user of a session, with their person; on a shared device with the roles that count there. */
export function userFrom(row: AccountRow): User {
  const { personId, personName, personRoles, deviceRinkId = null, deviceName = null, ...account } = row
  if (personId === null || personName === null || personRoles === null) return account
  const person = { id: personId, name: personName, roles: personRoles }
  if (deviceRinkId === null || deviceName === null) return { ...account, person }
  return {
    ...account,
    person: { ...person, roles: rolesOnDevice(personRoles, deviceRinkId), device: deviceName },
  }
}

const sessionOfToken = prepared((db, value: Value<{ tokenHash: string } & Oldest>) =>
  sessionsSince(db, { createdAfter: value('createdAfter'), seenAfter: value('seenAfter') })
    .select([
      'sessions.id as sessionId',
      'sessions.rinkId as sessionRinkId',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'sessions.deviceId',
      'sessions.credential',
      ...ACCOUNT_COLUMNS,
      ...DEVICE_OF_ACCOUNT,
    ])
    .where('sessions.tokenHash', '=', value('tokenHash')),
)

/** The users of the sessions; ended sessions are left out. */
export async function usersOfSessions(deps: Deps, sessionIds: readonly number[]): Promise<Map<number, User>> {
  const users = new Map<number, User>()
  for (let first = 0; first < sessionIds.length; first += SESSIONS_AT_ONCE) {
    const found = await usableSessions(deps.db, deps.clock())
      .select(['sessions.id as sessionId', ...ACCOUNT_COLUMNS, ...DEVICE_OF_ACCOUNT])
      .where('sessions.id', 'in', sessionIds.slice(first, first + SESSIONS_AT_ONCE))
      .execute()
    for (const { sessionId, ...account } of found) users.set(sessionId, userFrom(account))
  }
  return users
}

/** The usable sessions of a list, with their users. */
export function usableSessions(db: Database, now: Date) {
  return sessionsSince(db, oldest(now))
}

/** Latest start and last activity of a session that is still usable. */
interface Oldest {
  createdAfter: string
  seenAfter: string
}

function oldest(now: Date): Oldest {
  const before = (age: number) => new Date(now.getTime() - age).toISOString()
  return { createdAfter: before(SESSION_MS), seenAfter: before(IDLE_MS) }
}

function sessionsSince(
  db: Database,
  { createdAfter, seenAfter }: Record<keyof Oldest, string | Expression<string>>,
) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('people', 'people.id', 'users.personId')
    .leftJoin('devices', 'devices.id', 'sessions.deviceId')
    .where('sessions.endedAt', 'is', null)
    .where('sessions.createdAt', '>', createdAfter)
    .where('sessions.lastSeenAt', '>', seenAfter)
    .where('users.removedAt', 'is', null)
    .where('devices.revokedAt', 'is', null)
}

/** Remembers the rink of a session, for requests that name none (decisions, Calls). */
export async function rememberRink(deps: Deps, caller: Caller, rinkId: number): Promise<void> {
  if (caller.session.rinkId === rinkId) return
  caller.session.rinkId = rinkId
  await unlessFaulty(
    deps,
    deps.db.updateTable('sessions').set({ rinkId }).where('id', '=', caller.session.id).execute(),
  )
}

// On a full disk everything can still be read: a failure to record activity must not prevent that.
async function unlessFaulty(deps: Deps, noting: Promise<unknown>): Promise<void> {
  await noting.catch((error: unknown) => {
    const fault = faultOf(error)
    if (!fault) throw error
    deps.log.warn({ code: fault }, 'the session could not be noted')
  })
}

// Browsers accept the __Host- prefix over https only.
function cookieName(deps: Deps, request: FastifyRequest): string {
  return isSecure(deps, request) ? '__Host-rinkbook' : 'rinkbook'
}

export function cookieOptions(deps: Deps, request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure(deps, request) }
}

/** True if the browser reaches this server over https. */
export function isSecure(deps: Deps, request: FastifyRequest): boolean {
  return request.protocol === 'https' || isServedOverHttps(deps.config)
}
