import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import { sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'

/** The sensor or program that sends a request, by its token. */
export interface Sensor {
  tokenId: number
  name: string
  rinkId: number
}

/** As for sessions and devices, the last use is recorded at most once a minute. */
const TOUCH_MS = 60_000
const BEARER = /^Bearer ([\w-]{43})$/

/** The sensor of a request and its rink, and records the use; `sensor_token_not_valid` (401) without a valid token. */
export async function requireSensor(
  deps: Deps,
  { headers }: FastifyRequest,
): Promise<{ sensor: Sensor; rink: Rink }> {
  const token = BEARER.exec(headers.authorization ?? '')?.[1]
  const now = deps.clock()
  const row =
    token === undefined
      ? undefined
      : await validTokens(deps.db, now)
          .select('lastUsedAt')
          .where('tokenHash', '=', sha256(token))
          .executeTakeFirst()
  if (!row) throw new Refusal('sensor_token_not_valid')
  const { id: tokenId, lastUsedAt, rinkId, name } = row
  if (lastUsedAt === null || Math.abs(now.getTime() - Date.parse(lastUsedAt)) > TOUCH_MS)
    await deps.db
      .updateTable('sensorTokens')
      .set({ lastUsedAt: now.toISOString() })
      .where('id', '=', tokenId)
      .execute()
  const rink = await deps.db
    .selectFrom('iceRinks')
    .selectAll()
    .where('id', '=', rinkId)
    .executeTakeFirstOrThrow()
  return { sensor: { tokenId, name, rinkId }, rink }
}

/** Inside a write: refuses a token that has been revoked since. */
export async function refuseRevoked(db: Database, { tokenId }: Sensor, now: Date): Promise<void> {
  const row = await validTokens(db, now).where('id', '=', tokenId).executeTakeFirst()
  if (!row) throw new Refusal('sensor_token_not_valid')
}

function validTokens(db: Database, now: Date) {
  return db
    .selectFrom('sensorTokens')
    .select(['id', 'rinkId', 'name'])
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
}
