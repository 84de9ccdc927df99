import { z } from 'zod'
import { endpoints } from '#contract/index.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { RIGHT_PIN, type Site } from './near-valid.ts'
import type { HostileRequest } from './requests.ts'
import type { Sending } from './wire.ts'

/** The calls that try a manager's PIN. */
export const PIN_CALLS: ReadonlySet<string> = new Set(
  endpoints
    .filter(({ body }) => body && 'shape' in body && isPin(Object(body.shape)['pin']))
    .map(({ name }) => name),
)

function isPin(field: unknown): boolean {
  return (field instanceof z.ZodOptional ? field.unwrap() : field) === pinFields.pin
}

/** Calls that require a manager's PIN before them. */
export const AUTHORISED: ReadonlySet<string> = new Set(['addCallout', 'changeCallout', 'addIncident'])

/**
 * The guesser tries wrong PINs at another rink: they lock PIN entry for a session and a rink, up to an hour
 * (domain/pins/lockout.ts), and no call behind a PIN would be reached.
 */
export function asGuessed(request: HostileRequest, { rinkId, guessedRinkId }: Site): HostileRequest {
  const { call, actor, body } = request
  if (!PIN_CALLS.has(call) || body === undefined) return request
  const text = body.toString('latin1')
  if (!text.includes('"pin":') || text.includes(`"pin":"${RIGHT_PIN}"`)) return request
  const elsewhere = text.replaceAll(`"rinkId":${rinkId}`, `"rinkId":${guessedRinkId}`)
  const guesser = actor === 'anonymous' ? actor : 'guesser'
  return { ...request, actor: guesser, body: Buffer.from(elsewhere, 'latin1') }
}

/** The request that verifies a manager's correct PIN; `named` are the headers that identify the caller. */
export function rightPin({ rinkId }: Site, named: readonly (readonly [string, string])[]): Sending {
  const body = JSON.stringify({ pin: RIGHT_PIN, rinkId })
  const head = [
    'POST /api/pins/verify HTTP/1.1',
    'host: localhost',
    ...named.map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json',
    `content-length: ${body.length}`,
  ].join('\r\n')
  return { bytes: Buffer.from(`${head}\r\n\r\n${body}`), method: 'POST', isRegular: true, endsEarly: false }
}
