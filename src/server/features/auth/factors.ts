import { randomInt } from 'node:crypto'
import { renderSVG } from 'uqr'
import { Refusal } from '#domain/errors.ts'
import type { FactorKind } from '#domain/users/factor.ts'
import { accountName } from '#domain/users/user.ts'
import { factorsOf, insertFactor, removeFactors } from '#server/accounts/factor-store.ts'
import type { LoginOrigin } from '#server/accounts/sign-in.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Caller } from '#server/http/call.ts'
import { sha256 } from '#server/security/hashing.ts'
import { seal } from '#server/security/sealing.ts'
import { matchingStep, newTotpSecret, totpAddress } from '#server/security/totp.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { findAccount, NO_PASSWORD, requireLogin } from './account.ts'
import { requireOwnPassword } from './own-password.ts'

const RECOVERY_CODES = 10
// Typed from paper, so without look-alikes. 16 letters cannot be guessed, so a plain hash is enough.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4

/** A new authenticator app, or a verified passkey. */
type NewFactor =
  | { kind: 'totp'; secret: string; code: string; isOffered: boolean }
  | { kind: 'passkey'; secret: string; credentialId: string; counter: number; challenge: string }

/** The caller's own factors. An account without a password, as those of a provider, can add none. */
export async function listFactors(deps: Deps, { user }: Caller, offered: FactorKind[]) {
  const stored = await factorsOf(deps.db, user.id)
  const account = await findAccount(deps.db, requireLogin(user))
  const codes = stored.find(({ kind }) => kind === 'recovery-codes')
  return {
    factors: stored.flatMap(({ id, kind, createdAt }) =>
      kind === 'recovery-codes' ? [] : [{ id, kind, createdAt }],
    ),
    offered: account?.password === NO_PASSWORD ? [] : offered,
    recoveryCodesLeft: codes === undefined || codes.secret === '' ? 0 : codes.secret.split(' ').length,
  }
}

/** A secret for an authenticator app. Nothing is stored until a first code proves that the app has it. */
export function totpEnrolment({ user }: Caller) {
  const secret = newTotpSecret()
  return { secret, qrCode: renderSVG(totpAddress(secret, accountName(user)), { border: 2 }) }
}

/**
 * Adds a factor to the caller's account, with recovery codes if it is the first. It confirms the caller's
 * presence. `wrong_password`, `wrong_code`, `factor_not_offered`.
 */
export async function addFactor(
  deps: Deps,
  write: WriteContext,
  caller: Caller,
  currentPassword: string,
  origin: LoginOrigin,
  added: NewFactor,
) {
  await requireOwnPassword(deps, write, caller, currentPassword, origin)
  return mutate(deps, write, async tx => {
    const now = deps.clock()
    const { user, session } = caller
    const createdAt = now.toISOString()
    const before = await factorsOf(tx, user.id)
    const factor = await insertFactor(tx, {
      userId: user.id,
      kind: added.kind,
      createdAt,
      ...(added.kind === 'totp' ? totpColumns(deps, added, now) : await passkeyColumns(tx, caller, added)),
    })
    const audit: AuditNote[] = [{ action: 'factor.added', record: 'second_factors', recordId: factor.id }]
    const recoveryCodes = before.length === 0 ? newRecoveryCodes() : null
    if (recoveryCodes) {
      const secret = recoveryCodes.map(sha256).join(' ')
      const codes = await insertFactor(tx, { userId: user.id, kind: 'recovery-codes', secret, createdAt })
      audit.push({ action: 'recovery-codes.made', record: 'second_factors', recordId: codes.id })
    }
    await tx.updateTable('sessions').set({ confirmedAt: createdAt }).where('id', '=', session.id).execute()
    return { reply: { factor: { id: factor.id, kind: added.kind, createdAt }, recoveryCodes }, audit }
  })
}

/** Removes a factor of the caller, and the recovery codes with the last one; `factor_not_found`. */
export function removeFactor(deps: Deps, write: WriteContext, { user }: Caller, id: number) {
  return mutate(deps, write, async tx => {
    const all = await factorsOf(tx, user.id)
    const factors = all.filter(({ kind }) => kind !== 'recovery-codes')
    if (!factors.some(factor => factor.id === id)) throw new Refusal('factor_not_found')
    const ids = factors.length === 1 ? all.map(factor => factor.id) : [id]
    return {
      reply: { success: true as const, message: 'Removed.' },
      audit: await removeFactors(tx, user.id, deps.clock().toISOString(), ids),
    }
  })
}

function totpColumns(deps: Deps, { secret, code, isOffered }: NewFactor & { kind: 'totp' }, now: Date) {
  if (!isOffered) throw new Refusal('factor_not_offered')
  const counter = matchingStep(secret, code, now, null)
  if (counter === undefined) throw new Refusal('wrong_code')
  return { secret: seal(deps.secret, secret), counter }
}

async function passkeyColumns(
  tx: OpenTransaction,
  { session }: Caller,
  added: NewFactor & { kind: 'passkey' },
) {
  const { secret, credentialId, counter, challenge } = added
  await spendChallenge(tx, session.id, challenge)
  return { secret, credentialId, counter }
}

/** A challenge counts once; `wrong_code` if another call has used or replaced it. */
export async function spendChallenge(
  tx: OpenTransaction,
  sessionId: number,
  challenge: string,
): Promise<void> {
  const spent = await tx
    .updateTable('sessions')
    .set({ challenge: null })
    .where('id', '=', sessionId)
    .where('challenge', '=', challenge)
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw new Refusal('wrong_code')
}

function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUPS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
}
