import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#domain/errors.ts'
import { isOnlyAdministrator } from '#domain/permissions.ts'
import { roleOfGroups } from '#domain/users/group-roles.ts'
import { emailSchema, type User } from '#domain/users/user.ts'
import type { OidcSettings } from '#server/accounts/oidc-settings.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import { insertSession, type LoginOrigin } from '#server/accounts/sign-in.ts'
import {
  administratorsWithLogin,
  findUserByEmail,
  insertUser,
  updateUser,
} from '#server/accounts/user-store.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { requireRink } from '#server/db/require-rink.ts'
import { administratorNotes } from '#server/notices/administrators.ts'
import { followAccount } from '#server/people/accounts.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { NO_PASSWORD } from './account.ts'

/** The values that a login stores in the browser until the provider answers. */
const startedSchema = z.object({ verifier: z.string(), state: z.string(), nonce: z.string() })
type Started = z.infer<typeof startedSchema>

/** The claims about a person. Not every provider says that it has verified an address. */
const claimsSchema = z.object({
  sub: z.string().min(1),
  email: emailSchema,
  email_verified: z.literal(true).optional(),
})

/** The address of the provider to send the browser to, and the values to keep until it answers. */
export async function startOidcLogin(settings: OidcSettings, publicUrl: string) {
  const client = await import('openid-client')
  const provider = await discover(settings)
  const verifier = client.randomPKCECodeVerifier()
  const started = { verifier, state: client.randomState(), nonce: client.randomNonce() }
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(publicUrl),
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: started.state,
    nonce: started.nonce,
  })
  return { address: address.href, started: JSON.stringify(started) }
}

/** The person whom the provider's answer names, with their groups; `provider_failed`. */
export async function readOidcAnswer(
  settings: OidcSettings,
  publicUrl: string,
  request: FastifyRequest,
  kept: string,
) {
  const client = await import('openid-client')
  const { verifier, state, nonce }: Started = startedSchema.parse(JSON.parse(kept))
  const answer = new URL(callbackUrl(publicUrl))
  answer.search = new URL(request.url, answer).search
  try {
    const provider = await discover(settings)
    const tokens = await client.authorizationCodeGrant(provider, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const inToken = tokens.claims()
    if (!inToken) throw new Refusal('provider_failed')
    // Many providers name the email address and the groups here only.
    const hasMore = provider.serverMetadata().userinfo_endpoint !== undefined
    const more = hasMore ? await client.fetchUserInfo(provider, tokens.access_token, inToken.sub) : {}
    const claims: Record<string, unknown> = { ...inToken, ...more }
    const groups = z.array(z.string()).catch([]).parse(claims[settings.groupsClaim])
    const { sub, email } = claimsSchema.parse(claims)
    return { subject: `${settings.issuer} ${sub}`, email, groups }
  } catch (cause) {
    throw new Refusal('provider_failed', { cause })
  }
}

/**
 * Starts a session for a person of the provider. Their account gets the role of their groups at each login,
 * and is added at the first. `no_role`; `local_account` for the email address of a local administrator, who
 * logs in with the password; `last_admin`.
 */
export async function signInByProvider(
  deps: Deps,
  write: WriteContext,
  settings: OidcSettings,
  { subject, email, groups }: Awaited<ReturnType<typeof readOidcAnswer>>,
  origin: LoginOrigin,
): Promise<string> {
  const rights = roleOfGroups(settings.roles, groups)
  if (!rights) throw new Refusal('no_role')
  const known = await knownUser(deps, subject, email)
  return mutate(deps, { ...write, userId: known?.id ?? null }, async tx => {
    await requireRink(tx, rights.rinkId)
    const now = deps.clock()
    const { user, audit, hasChangedRole } = await updatedUser(tx, { subject, email, ...rights }, now)
    const endedSessions = hasChangedRole ? await endSessionsOf(tx, user.id, now.toISOString()) : undefined
    const { token, note } = await insertSession(tx, user.id, { ...origin, credential: 'provider' }, now)
    return { reply: token, audit: [...audit, note], ...(endedSessions && { endedSessions }) }
  })
}

async function updatedUser(
  tx: OpenTransaction,
  person: Pick<User, 'role' | 'rinkId'> & { email: string; subject: string },
  now: Date,
): Promise<{ user: User; audit: AuditNote[]; hasChangedRole: boolean }> {
  const before = await knownUser({ db: tx }, person.subject, person.email)
  if (!before) {
    const user = await insertUser(tx, {
      ...person,
      name: person.email,
      password: NO_PASSWORD,
      createdAt: now.toISOString(),
      removedAt: null,
    })
    const audit = [noteOf('user.added', user), ...notesFor(user, false)]
    return { user, audit, hasChangedRole: false }
  }
  const { role, rinkId, email, subject } = person
  const hasChangedRole = before.role !== role
  const isAsBefore =
    !hasChangedRole && before.rinkId === rinkId && before.email === email && before.subject === subject
  if (isAsBefore) return { user: before, audit: [], hasChangedRole }
  if (hasChangedRole && isOnlyAdministrator(before, await administratorsWithLogin(tx)))
    throw new Refusal('last_admin')
  const taken = email === before.email ? undefined : await findUserByEmail(tx, email)
  if (taken) throw new Refusal('email_taken')
  const user = await updateUser(tx, before.id, { role, rinkId, email, subject })
  const audit = [noteOf('user.changed', user), ...notesFor(user, before.role === 'admin')]
  // A person's own roles count. They stay, unless the groups say otherwise.
  const hasOtherRights = hasChangedRole || before.rinkId !== rinkId
  const changedPerson = hasOtherRights ? await followAccount(tx, user) : undefined
  if (changedPerson) audit.push(changedPerson)
  return { user, audit, hasChangedRole }
}

/** The account of a subject, or else the one with the email address that belongs to no subject yet. */
async function knownUser({ db }: Pick<Deps, 'db'>, subject: string, email: string) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'rinkId', 'subject'])
    .where('removedAt', 'is', null)
    .where(where => where.or([where('subject', '=', subject), where('email', '=', email)]))
    .execute()
  const linked = users.find(user => user.subject === subject)
  if (linked) return linked
  const [local] = users
  // The local administrator is for emergencies: no provider may take the account over.
  if (local && (local.role === 'admin' || local.subject !== null)) throw new Refusal('local_account')
  return local
}

/** Read for each login: the provider may have changed its keys, and logins are rare. */
async function discover({ issuer, clientId, clientSecret }: OidcSettings) {
  const client = await import('openid-client')
  const isPlain = issuer.startsWith('http:')
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    ...(isPlain && { execute: [client.allowInsecureRequests] }),
  })
}

function callbackUrl(publicUrl: string): string {
  return `${publicUrl}/api/auth/oidc/callback`
}

function noteOf(action: string, user: User): AuditNote {
  return { action, record: 'users', recordId: user.id }
}

/** The other administrators are notified of a change to one of them. */
function notesFor({ id, role }: User, was: boolean): AuditNote[] {
  return administratorNotes({ record: 'users', recordId: id }, { was, is: role === 'admin' })
}
