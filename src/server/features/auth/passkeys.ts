import { randomBytes } from 'node:crypto'
import type { PartRead } from '#contract/endpoint.ts'
import type { addPasskey, confirm } from '#contract/factors.ts'
import { Refusal } from '#domain/errors.ts'
import { accountName } from '#domain/users/user.ts'
import { factorsOf } from '#server/accounts/factor-store.ts'
import type { Database } from '#server/db/open.ts'
import type { Caller } from '#server/http/call.ts'
import type { Deps } from '#server/start/deps.ts'

type NewPasskey = PartRead<typeof addPasskey, 'body'>['passkey']
type UsedPasskey = Extract<PartRead<typeof confirm, 'body'>, { passkey: unknown }>['passkey']

/** The values for the browser: a new challenge, stored with the session, and the ids of the known passkeys. */
export async function passkeyRequest(deps: Deps, { user, session }: Caller, site: string) {
  const challenge = randomBytes(32).toString('base64url')
  await deps.db.updateTable('sessions').set({ challenge }).where('id', '=', session.id).execute()
  const factors = await factorsOf(deps.db, user.id)
  return {
    challenge,
    rpId: new URL(site).hostname,
    userId: Buffer.from(`rinkbook user ${user.id}`).toString('base64url'),
    userName: accountName(user),
    credentialIds: factors.flatMap(({ credentialId }) => credentialId ?? []),
  }
}

/** A passkey that the browser has just made; `wrong_code` if it does not answer the challenge. */
export async function newPasskey(deps: Deps, caller: Caller, site: string, response: NewPasskey) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const expected = await expectationOf(deps.db, caller, site)
  const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected }).catch(refuse)
  if (!registrationInfo) throw new Refusal('wrong_code')
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    kind: 'passkey' as const,
    credentialId: id,
    secret: Buffer.from(publicKey).toString('base64url'),
    counter,
    challenge: expected.expectedChallenge,
  }
}

/** The used passkey with its new counter; undefined if it is unknown or does not answer the challenge. */
export async function usedPasskey(deps: Deps, caller: Caller, site: string, response: UsedPasskey) {
  const factors = await factorsOf(deps.db, caller.user.id)
  const factor = factors.find(({ credentialId }) => credentialId === response.id)
  if (!factor) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const expected = await expectationOf(deps.db, caller, site)
  const publicKey = Uint8Array.from(Buffer.from(factor.secret, 'base64url'))
  const credential = { id: response.id, publicKey, counter: factor.counter ?? 0 }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential,
      ...expected,
    })
    if (!verified) return undefined
    return { factor, counter: authenticationInfo.newCounter, challenge: expected.expectedChallenge }
  } catch {
    // The package throws for every answer that does not fit.
    return undefined
  }
}

async function expectationOf(db: Database, { session }: Caller, site: string) {
  const { challenge } = await db
    .selectFrom('sessions')
    .select('challenge')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  if (challenge === null) throw new Refusal('wrong_code')
  const { origin, hostname } = new URL(site)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: hostname }
}

function refuse(): never {
  throw new Refusal('wrong_code')
}
