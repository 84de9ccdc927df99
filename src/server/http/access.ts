import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import { administers, reachesRink } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Deps } from '../deps.ts'
import { rememberRink, requireCaller } from './session.ts'

const rinkIdInBody = recordId('rinkId')
const rinkIdInQuery = recordIdInAddress('rinkId')

/** Before the body is read: who is calling, and whether the role may. */
export async function authenticate(deps: Deps, access: Access, request: FastifyRequest): Promise<void> {
  if (access === 'anyone') return
  request.caller = await requireCaller(deps, request)
  if (access === 'admin' && !administers(request.caller.user)) throw new Refusal('not_allowed')
}

/** Before the rest of the body is judged: whether the caller reaches the rink it names. */
export async function enterRink(deps: Deps, access: Access, request: FastifyRequest): Promise<void> {
  if (access !== 'rink') return
  request.rink = await requireRink(deps, request, namedRink(request))
}

/** The rink, if the request's caller reaches it; 403 when not, 404 when there is none. */
export async function requireRink(deps: Deps, request: FastifyRequest, rinkId: number): Promise<Rink> {
  const { caller } = request
  if (!caller) throw new Refusal('not_signed_in')
  if (!reachesRink(caller.user, rinkId)) throw new Refusal('other_rink')
  const rink = await deps.db.selectFrom('iceRinks').selectAll().where('id', '=', rinkId).executeTakeFirst()
  if (!rink) throw new Refusal('rink_not_found')
  await rememberRink(deps, caller, rinkId)
  return rink
}

function namedRink(request: FastifyRequest): number {
  const { schema, part } =
    request.method === 'GET'
      ? { schema: rinkIdInQuery, part: request.query }
      : { schema: rinkIdInBody, part: request.body }
  const value = typeof part === 'object' && part !== null && 'rinkId' in part ? part.rinkId : undefined
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new Refusal('invalid', { fields: [{ path: 'rinkId', message: 'rinkId must be a whole number' }] })
}
