import { argon2Sync } from 'node:crypto'
import { z } from 'zod'
import type { Role } from '#domain/people/role.ts'
import { sha256 } from '#server/security/hashing.ts'
import { TOTP_SECRET, totpAt } from '../authenticator.ts'
import type { TestBrowser } from '../browser.ts'
import { ADMIN, type SetUpServer } from '../test-server.ts'
import type { Self } from './examples.ts'
import { PIN, type RinkRecords, writeRinkRecords } from './rink-records.ts'

/** The callers, in the order of the table's columns. */
export const CALLERS = [
  'nobody',
  'ended session',
  'removed user',
  'enrolled device',
  'of this rink',
  'of the other',
  'of every rink',
  'viewer',
  'duty manager',
  'incident reader',
  'rink manager',
  'area manager',
  'administrator',
] as const
export type CallerName = (typeof CALLERS)[number]

export type Caller = Self & { name: CallerName; cookie: string }

/** The callers with a role of the register at this rink. */
export const ROLE_OF_CALLER: Readonly<Partial<Record<CallerName, Role>>> = {
  viewer: 'viewer',
  'duty manager': 'duty-manager',
  'incident reader': 'incident-reader',
  'rink manager': 'rink-manager',
  'area manager': 'area-manager',
}

/** The PIN of people with one. */
export const PERSONAL_PIN = '472913'

/** The token of an open invitation. */
export const INVITATION = 'an-invitation'

const PASSWORD = 'user-secret'
export const AFTERNOON = '2026-11-20T14:05:00.000Z'
const named = z.object({ id: z.int(), email: z.string() })
const ownSessions = z.object({ list: z.array(z.object({ id: z.int() })) })

/** Two rinks with their records, and all callers. */
export async function twoRinks(
  server: SetUpServer,
): Promise<{ rinks: [RinkRecords, RinkRecords]; callers: readonly Caller[] }> {
  const { admin, rinkId } = server
  server.clock.set(AFTERNOON)
  await admin.post('/api/auth/login', ADMIN)
  const other = named
    .pick({ id: true })
    .parse((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body)
  const pin = { managerName: 'Manager Southmark', pin: PIN, rinkId: other.id }
  const southPin = named.pick({ id: true }).parse((await admin.post('/api/pins', pin)).body)
  const app = { currentPassword: ADMIN.password, secret: TOTP_SECRET, code: totpAt(AFTERNOON) }
  await admin.post('/api/auth/factors/totp', app)
  const north = await writeRinkRecords(server, rinkId, 'Northmark')
  const south = await writeRinkRecords(server, other.id, 'Southmark')

  const ofThis = await callerOf('of this rink', await server.signInRinkUser(rinkId))
  const ofOther = await callerOf('of the other', await server.signInRinkUser(other.id))
  const ofEvery = await callerOf('of every rink', await server.signInRinkUser(null))
  const ended = await callerOf('ended session', await server.signInRinkUser(rinkId))
  await admin.delete(`/api/sessions/${ended.sessionId}`)
  const removed = await callerOf('removed user', await server.signInRinkUser(rinkId))
  await admin.delete(`/api/users/${removed.userId}`)
  const administrator = { ...(await callerOf('administrator', admin)), password: ADMIN.password }
  const withRoles: Caller[] = []
  for (const name of CALLERS) {
    const role = ROLE_OF_CALLER[name]
    if (role) withRoles.push(await callerOf(name, await signInPerson(server, role)))
  }
  const { body: invitee } = await admin.post('/api/people', { rinkId, name: 'Ina Invited' })
  const invited = { personId: Number(invitee['id']), tokenHash: sha256(INVITATION), acceptedAt: null }
  const invitedAt = server.clock.read().toISOString()
  await server.deps.db
    .insertInto('invitations')
    .values({ ...invited, invitedAt })
    .execute()
  await makeHashesCheap(server)
  const ticketOf = ({ cookie }: Caller, place: number) => server.browser(cookie).ticket(place)
  const device = { ...ofThis, name: 'enrolled device' as const, cookie: await enrolled(server, north.person) }
  const nobody = { ...ofThis, name: 'nobody' as const, cookie: '' }
  return {
    rinks: [
      {
        ...north,
        userId: ofThis.userId,
        sessionId: ofThis.sessionId,
        offlineTicket: await ticketOf(ofThis, rinkId),
        pinId: 1,
      },
      {
        ...south,
        userId: ofOther.userId,
        sessionId: ofOther.sessionId,
        offlineTicket: await ticketOf(ofOther, other.id),
        pinId: southPin.id,
      },
    ],
    callers: [nobody, ended, removed, device, ofThis, ofOther, ofEvery, ...withRoles, administrator],
  }
}

/** The cookie of an enrolled tablet of this rink that nobody uses, where a person with a PIN can sign in. */
async function enrolled({ admin, browser, rinkId }: SetUpServer, personId: number): Promise<string> {
  const invitation = await admin.post(`/api/auth/people/${personId}/invitation`, { rinkId })
  const [, token] = String(invitation.body['address']).split('#')
  await browser().post('/api/auth/invitations', { token, pin: PERSONAL_PIN })
  const tablet = browser()
  await tablet.post('/api/auth/login', ADMIN)
  await tablet.post('/api/auth/devices', { rinkId, name: 'Gate 2 tablet' })
  return tablet.cookie ?? ''
}

/** A person of this rink with a role and a login, who has accepted their invitation. */
async function signInPerson(server: SetUpServer, role: Role): Promise<TestBrowser> {
  const { admin, rinkId } = server
  const email = `${role}@rinkbook.test`
  const { body } = await admin.post('/api/people', {
    rinkId,
    name: `The ${role}`,
    email,
    roles: [{ role, rinkId }],
  })
  const invitation = await admin.post(`/api/auth/people/${String(body['id'])}/invitation`, { rinkId })
  const [, token] = String(invitation.body['address']).split('#')
  const browser = server.browser()
  await browser.post('/api/auth/invitations', { token, pin: '472913', password: PASSWORD })
  await browser.post('/api/auth/login', { email, password: PASSWORD })
  return browser
}

async function callerOf(name: CallerName, browser: TestBrowser): Promise<Caller & { userId: number }> {
  const { id: userId, email } = named.parse((await browser.get('/api/auth/me')).body)
  const [session] = ownSessions.parse((await browser.get('/api/auth/sessions')).body).list
  return {
    name,
    email,
    password: PASSWORD,
    sessionId: session?.id ?? 0,
    cookie: browser.cookie ?? '',
    userId,
  }
}

/** Cheap hashes, because hundreds of PINs and passwords are compared. */
async function makeHashesCheap({ deps }: SetUpServer): Promise<void> {
  const pins = await deps.db.selectFrom('managerPins').select('id').execute()
  for (const { id } of pins)
    await deps.db
      .updateTable('managerPins')
      .set({ pin: cheapHash(PIN, id) })
      .where('id', '=', id)
      .execute()
  const users = await deps.db.selectFrom('users').select(['id', 'email']).execute()
  for (const { id, email } of users) {
    const password = cheapHash(email === ADMIN.email ? ADMIN.password : PASSWORD, id)
    await deps.db.updateTable('users').set({ password }).where('id', '=', id).execute()
  }
}

function cheapHash(message: string, salt: number): string {
  const nonce = Buffer.alloc(16, salt)
  const hash = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${hash.toString('base64')}`
}
