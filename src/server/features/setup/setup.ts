import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import { passwordWeakness, refuseWeakPassword } from '#server/accounts/new-password.ts'
import { insertUser } from '#server/accounts/user-store.ts'
import { type Config, listensOnLoopbackOnly } from '#server/config.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import { insertPin } from '#server/pins/pin-store.ts'
import { insertRink } from '#server/rinks/rink-store.ts'
import { hashPassword, isSameSecret, keyedDigest } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { mutate, type Write, type WriteContext } from '#server/writes/mutate.ts'

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
const STARTING: WriteContext = { rinkId: null, userId: null, requestId: null, key: null }

interface FirstVisit {
  email: string
  password: string
  rinkName: string
  timezone?: string | undefined
  managerName: string
  pin: string
  token?: string | undefined
}

/** True if there are no users yet. */
export async function needsSetUp(db: Database): Promise<boolean> {
  const anyUser = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return anyUser === undefined
}

/** The set-up token that the start prints. It is the same after a restart. */
export function setUpToken(secret: Buffer): string {
  return keyedDigest(secret, 'first visit').slice(0, 20)
}

/**
 * True if the first visit may come from another machine, and therefore needs the token (decisions, Running
 * it). A page on another website can reach this server under its own host name (DNS rebinding), so an unknown
 * host needs the token too.
 */
export function asksForToken({ config }: Deps, request: FastifyRequest): boolean {
  const wasForwarded = FORWARDING_HEADERS.some(name => request.headers[name] !== undefined)
  return !listensOnLoopbackOnly(config) || wasForwarded || !isKnownHost(config, request.hostname)
}

function isKnownHost({ publicUrl }: Config, hostname: string): boolean {
  if (publicUrl !== null && new URL(publicUrl).hostname === hostname) return true
  return LOCAL_HOSTS.has(hostname)
}

/**
 * Creates the first administrator, rink and manager PIN together; `set_up_already`, `wrong_setup_token`, or a
 * refusal of a weak password.
 */
export async function setUp(
  deps: Deps,
  context: WriteContext,
  visit: FirstVisit,
  needsToken: boolean,
): Promise<User> {
  if (!(await needsSetUp(deps.db))) throw new Refusal('set_up_already')
  if (needsToken) refuseWrongToken(deps.secret, visit.token ?? '')
  const { rinkName, timezone = DEFAULT_TIMEZONE, managerName } = visit
  const admin = { email: visit.email, role: 'admin' as const }
  await refuseWeakPassword(deps.db, 'password', visit.password, admin, rinkName)
  const pin = await hashPassword(visit.pin)
  const password = await hashPassword(visit.password)
  return mutate(deps, context, async tx => {
    const createdAt = deps.clock().toISOString()
    const { reply: user, audit } = await createFirstAdmin(tx, visit.email, password, createdAt)
    const rink = await insertRink(tx, { name: rinkName, timezone, dayStartsAt: DEFAULT_DAY_START, createdAt })
    const manager = await insertPin(tx, { managerName, pin, rinkId: rink.id, createdAt, removedAt: null })
    return {
      reply: user,
      audit: [
        ...audit,
        { action: 'rink.added', record: 'ice_rinks', recordId: rink.id },
        { action: 'pin.added', record: 'manager_pins', recordId: manager.id },
      ],
    }
  })
}

/**
 * Creates the administrator named in the environment, unless there are users already. A weak password stops
 * the start.
 */
export async function createAdminOfEnvironment(deps: Deps): Promise<void> {
  const { firstAdmin } = deps.config
  if (!firstAdmin || !(await needsSetUp(deps.db))) return
  const weakness = await passwordWeakness(deps.db, firstAdmin.password, {
    email: firstAdmin.email,
    role: 'admin',
  })
  if (weakness !== undefined) throw new StartupProblem(`ADMIN_PASSWORD: ${weakness}`)
  const password = await hashPassword(firstAdmin.password)
  try {
    await mutate(deps, STARTING, tx =>
      createFirstAdmin(tx, firstAdmin.email, password, deps.clock().toISOString()),
    )
  } catch (error) {
    // Another server on the same database was faster.
    if (!(error instanceof Refusal)) throw error
  }
}

async function createFirstAdmin(
  tx: OpenTransaction,
  email: string,
  password: string,
  createdAt: string,
): Promise<Write<User>> {
  if (!(await needsSetUp(tx))) throw new Refusal('set_up_already')
  const user = await insertUser(tx, {
    email,
    name: email,
    password,
    role: 'admin',
    rinkId: null,
    createdAt,
    removedAt: null,
  })
  return { reply: user, audit: [{ action: 'user.added', record: 'users', recordId: user.id }] }
}

function refuseWrongToken(secret: Buffer, tried: string): void {
  if (!isSameSecret(Buffer.from(setUpToken(secret)), Buffer.from(tried.trim())))
    throw new Refusal('wrong_setup_token')
}
