import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Credential } from '#domain/people/signature.ts'
import { deviceInWords } from '#domain/sessions/device.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database } from '#server/db/open.ts'
import { clearToken, giveToken, tokenHashOf } from '#server/http/session.ts'
import { networkOf } from '#server/http/throttle.ts'
import { newToken, sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { endSessionById } from './session-store.ts'

/** The records of logins in the audit trail. They are no work of the user. */
export const LOGIN_RECORDS: string[] = ['sessions', 'login_failures']

/** The origin of a login: the device in words, and the network of its address. */
export interface LoginOrigin {
  device: string | null
  network: string
}

export function loginOrigin(request: FastifyRequest): LoginOrigin {
  return { device: deviceInWords(request.headers['user-agent']), network: networkOf(request.ip) }
}

/**
 * Starts a session of the user, with its audit note. The token is for the browser alone: only its hash is
 * stored.
 */
export async function insertSession(
  db: Database,
  userId: number,
  origin: LoginOrigin & { credential: Credential; deviceId?: number },
  now: Date,
): Promise<{ token: string; note: AuditNote }> {
  const token = newToken()
  const at = now.toISOString()
  const { id } = await db
    .insertInto('sessions')
    .values({
      ...origin,
      tokenHash: sha256(token),
      userId,
      rinkId: null,
      createdAt: at,
      lastSeenAt: at,
      endedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, note: { action: 'session.begun', record: 'sessions', recordId: id } }
}

/** Sets the session cookie; ends the browser's previous session. */
export async function giveSession(
  deps: Deps,
  write: WriteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  await endSession(deps, write, request, reply)
  giveToken(deps, request, reply, token)
}

/** Ends the browser's session, if there is one, discards its PIN grant and clears the cookie. */
export async function endSession(
  deps: Deps,
  write: WriteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const tokenHash = tokenHashOf(deps, request)
  if (tokenHash === undefined) return
  const session = await openSession(deps.db, tokenHash)
  if (session) {
    await mutate(deps, { ...write, userId: session.userId }, async tx => {
      // It may have ended since.
      if (!(await openSession(tx, tokenHash))) return { reply: undefined, audit: [] }
      await endSessionById(tx, session.id, deps.clock().toISOString())
      return { reply: undefined, audit: [], endedSessions: [session.id] }
    })
  }
  clearToken(deps, request, reply)
  // The next person of a shared device must not see what this one has opened.
  reply.header('clear-site-data', '"cache"')
}

function openSession(db: Database, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userId'])
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}
