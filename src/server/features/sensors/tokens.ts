import { Refusal } from '#domain/errors.ts'
import type { NewSensorToken, SensorToken } from '#domain/sensors/sensor-token.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { newToken, sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

const DAY_MS = 24 * 60 * 60_000

/** The tokens of a rink, newest first. */
export function tokensAt(db: Database, rinkId: number): Promise<SensorToken[]> {
  return shownTokens(db, rinkId).orderBy('sensorTokens.id', 'desc').execute()
}

/** Makes a token. It is for the sensor alone: only its hash is stored. */
export function createToken(deps: Deps, writer: Writer, { name, days }: NewSensorToken) {
  const { rinkId, userId } = writer
  const token = newToken()
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const { id } = await tx
      .insertInto('sensorTokens')
      .values({
        rinkId,
        name,
        tokenHash: sha256(token),
        createdAt: now.toISOString(),
        userId,
        expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
        lastUsedAt: null,
        revokedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const message = `Copy the token of ${name} now: it is not shown again.`
    return {
      reply: { success: true as const, message, token, ...(await shownToken(tx, rinkId, id)) },
      audit: [noteOf('sensor-token.created', id)],
    }
  })
}

/** Revokes a token; `sensor_token_not_found`. */
export function revokeToken(deps: Deps, writer: Writer, id: number) {
  const { rinkId } = writer
  return mutate(deps, writer, async tx => {
    const revoked = await tx
      .updateTable('sensorTokens')
      .set({ revokedAt: deps.clock().toISOString() })
      .where('id', '=', id)
      .where('rinkId', '=', rinkId)
      .where('revokedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!revoked) throw new Refusal('sensor_token_not_found')
    const token = await shownToken(tx, rinkId, id)
    return {
      reply: { success: true as const, message: `The token of ${token.name} is revoked.`, ...token },
      audit: [noteOf('sensor-token.revoked', id)],
    }
  })
}

function shownToken(db: Database, rinkId: number, id: number): Promise<SensorToken> {
  return shownTokens(db, rinkId).where('sensorTokens.id', '=', id).executeTakeFirstOrThrow()
}

function shownTokens(db: Database, rinkId: number) {
  return db
    .selectFrom('sensorTokens')
    .innerJoin('users', 'users.id', 'sensorTokens.userId')
    .select([
      'sensorTokens.id',
      'sensorTokens.rinkId',
      'sensorTokens.name',
      'sensorTokens.createdAt',
      'users.name as createdBy',
      'sensorTokens.expiresAt',
      'sensorTokens.lastUsedAt',
      'sensorTokens.revokedAt',
    ])
    .where('sensorTokens.rinkId', '=', rinkId)
}

function noteOf(action: string, recordId: number): AuditNote {
  return { action, record: 'sensor_tokens', recordId }
}
