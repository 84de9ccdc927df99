import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Device } from '#domain/people/device.ts'
import { sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { cookieOptions, isSecure } from './session.ts'

/** A device stays enrolled until it is revoked; browsers keep a cookie for 400 days at most. */
const ENROLLED_SECONDS = 400 * 24 * 60 * 60
/** As for sessions, the last use is recorded at most once a minute. */
const TOUCH_MS = 60_000

/** The columns of a device as the API shows it, never its token. */
export const DEVICE_COLUMNS = ['id', 'rinkId', 'name', 'enrolledAt', 'lastSeenAt', 'revokedAt'] as const

/** Sets the token of a device as a cookie that scripts cannot read. */
export function giveDeviceToken(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(cookieName(deps, request), token, {
    ...cookieOptions(deps, request),
    maxAge: ENROLLED_SECONDS,
  })
}

/** The enrolled device of a request; leaves no trace. */
export async function findDevice(deps: Deps, request: FastifyRequest): Promise<Device | undefined> {
  const token = request.cookies[cookieName(deps, request)]
  if (token === undefined) return undefined
  return deps.db
    .selectFrom('devices')
    .select(DEVICE_COLUMNS)
    .where('tokenHash', '=', sha256(token))
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
}

/** As `findDevice`, and records the use; `not_enrolled` (401) without one. */
export async function requireDevice(deps: Deps, request: FastifyRequest): Promise<Device> {
  const device = await findDevice(deps, request)
  if (!device) throw new Refusal('not_enrolled')
  const now = deps.clock()
  if (Math.abs(now.getTime() - Date.parse(device.lastSeenAt)) > TOUCH_MS) {
    await deps.db
      .updateTable('devices')
      .set({ lastSeenAt: now.toISOString() })
      .where('id', '=', device.id)
      .execute()
  }
  return device
}

function cookieName(deps: Deps, request: FastifyRequest): string {
  return isSecure(deps, request) ? '__Host-rinkbook-device' : 'rinkbook-device'
}
