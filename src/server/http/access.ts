import type { FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import type { Right } from '#domain/people/role.ts'
import { administers, may, reachesRink, rolesOf } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isConfirmed } from '#domain/users/factor.ts'
import type { User } from '#domain/users/user.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { prepared, type Value } from '#server/db/prepared.ts'
import { readsIncidentDetails } from '#server/people/incident-readers.ts'
import { isSameSecret, sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import type { Caller } from './call.ts'
import { requireDevice } from './device.ts'
import { requireSensor } from './sensor.ts'
import { ACCOUNT_COLUMNS, DEVICE_OF_ACCOUNT, rememberRink, requireCaller, userFrom } from './session.ts'

/** The requirements of a request: its access, and the right at its rink. */
interface Permission {
  access: Access
  right: Right
}

const ADMIN_ONLY: ReadonlySet<Access> = new Set(['admin', 'admin-at-rink'])
const AT_RINK: ReadonlySet<Access> = new Set(['rink', 'rink-or-own', 'admin-at-rink'])

const rinkIdInBodySchema = recordId('rinkId')
const rinkIdInQuerySchema = recordIdInAddress('rinkId')

/**
 * Before the body is read: identifies the caller and checks that their role allows the request. Anonymous
 * callers are rate-limited by address (`too_many_calls`), without affecting signed-in people at the same
 * address.
 */
export async function authenticate(
  deps: Deps,
  { access, confirmed }: Pick<Endpoint, 'access' | 'confirmed'>,
  request: FastifyRequest,
): Promise<void> {
  if (access === 'anyone') return deps.anonymousRateLimit.admit(request.ip)
  if (access === 'device') {
    request.device = await admitted(deps, request, requireDevice(deps, request))
    return
  }
  if (access === 'metrics') return requireMetricsToken(deps, request)
  if (access === 'sensor') {
    const { sensor, rink } = await admitted(deps, request, requireSensor(deps, request))
    request.sensor = sensor
    request.rink = rink
    return
  }
  request.caller = await admitted(deps, request, requireCaller(deps, request))
  if (ADMIN_ONLY.has(access) && !administers(request.caller.user)) throw new Refusal('not_allowed')
  if (confirmed && (await needsConfirmation(deps, request.caller))) throw new Refusal('confirmation_needed')
}

/** True if the caller has a second factor, and has not confirmed it in this session for ten minutes. */
export async function needsConfirmation({ db, clock }: Deps, { user, session }: Caller): Promise<boolean> {
  const factor = await db
    .selectFrom('secondFactors')
    .select('id')
    .where('userId', '=', user.id)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!factor) return false
  const { confirmedAt } = await db
    .selectFrom('sessions')
    .select('confirmedAt')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  return !isConfirmed(confirmedAt, clock())
}

/** Counts a refused request as one of an anonymous caller. */
function admitted<Found>(deps: Deps, { ip }: FastifyRequest, finding: Promise<Found>): Promise<Found> {
  return finding.catch((error: unknown) => {
    if (error instanceof Refusal) deps.anonymousRateLimit.admit(ip)
    throw error
  })
}

function requireMetricsToken({ config }: Deps, { headers }: FastifyRequest): void {
  if (config.metricsToken === null) throw new Refusal('not_found')
  const expected = Buffer.from(sha256(`Bearer ${config.metricsToken}`))
  // Hashed, so that both sides have the same length.
  const sent = Buffer.from(sha256(headers.authorization ?? ''))
  if (!isSameSecret(sent, expected)) throw new Refusal('not_signed_in')
}

/** Before the body is validated: refuses a caller without access to the rink of the request. */
export async function enterRink(
  deps: Deps,
  { access, right }: Permission,
  request: FastifyRequest,
): Promise<void> {
  const { caller } = request
  if (!caller || !AT_RINK.has(access)) return
  const named = rinkIdOf(request)
  const rinkId =
    named === undefined && access === 'rink-or-own' ? rinkOfSession(caller) : readRinkId(request, named)
  request.rink = await requireRink(deps, caller, rinkId)
  if (!(await hasRight(deps, caller, right, rinkId))) throw new Refusal('not_allowed')
  await rememberRink(deps, caller, rinkId)
}

/**
 * Inside a write, since its body and files may have taken minutes to arrive: refuses a caller who has lost access since.
 * `not_signed_in` if the session has ended or the user was removed; `not_allowed` and `other_rink` if their rights changed.
 */
export async function refuseLostAccess(
  tx: OpenTransaction,
  { user, session }: Caller,
  rinkId: number | null,
): Promise<void> {
  const [account] = await userOfSession(tx, { sessionId: session.id })
  if (!account) throw new Refusal('not_signed_in')
  const now = userFrom(account)
  if (rightsOf(now) !== rightsOf(user)) throw new Refusal('not_allowed')
  if (rinkId !== null && !reachesRink(now, rinkId)) throw new Refusal('other_rink')
}

/** Another rink alone is refused as such. */
function rightsOf(user: User): string {
  return JSON.stringify(user.person ? rolesOf(user) : user.role)
}

const userOfSession = prepared((db, value: Value<{ sessionId: number }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('people', 'people.id', 'users.personId')
    .leftJoin('devices', 'devices.id', 'sessions.deviceId')
    .select([...ACCOUNT_COLUMNS, ...DEVICE_OF_ACCOUNT])
    .where('sessions.id', '=', value('sessionId'))
    .where('sessions.endedAt', 'is', null)
    .where('users.removedAt', 'is', null)
    .where('devices.revokedAt', 'is', null),
)

/** The rink, if the caller has access to it; 403 if not, 404 if it does not exist. */
async function requireRink(deps: Deps, { user }: Caller, rinkId: number): Promise<Rink> {
  if (!reachesRink(user, rinkId)) throw new Refusal('other_rink')
  const [rink] = await rinkById(deps.db, { id: rinkId })
  if (!rink) throw new Refusal('rink_not_found')
  return rink
}

const rinkById = prepared((db, value: Value<{ id: number }>) =>
  db.selectFrom('iceRinks').selectAll().where('id', '=', value('id')),
)

function hasRight({ db }: Deps, { user }: Caller, right: Right, rinkId: number): boolean | Promise<boolean> {
  return right === 'read-incidents' ? readsIncidentDetails(db, user, rinkId) : may(user, right, rinkId)
}

/** The user's own rink, else the last rink of the session. */
function rinkOfSession({ user, session }: Caller): number {
  const rinkId = user.rinkId ?? session.rinkId
  if (rinkId === null) throw refuseField('rinkId', 'Please choose a rink first.')
  return rinkId
}

function rinkIdOf({ method, query, body }: FastifyRequest): unknown {
  const part = method === 'GET' ? query : body
  return typeof part === 'object' && part !== null && 'rinkId' in part ? part.rinkId : undefined
}

function readRinkId({ method }: FastifyRequest, value: unknown): number {
  const read = (method === 'GET' ? rinkIdInQuerySchema : rinkIdInBodySchema).safeParse(value)
  if (read.success) return read.data
  throw refuseField('rinkId', 'rinkId must be a whole number')
}
