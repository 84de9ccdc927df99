import type { PartRead } from '#contract/endpoint.ts'
import type { confirm as confirmCall } from '#contract/factors.ts'
import { Refusal } from '#domain/errors.ts'
import { factorsOf } from '#server/accounts/factor-store.ts'
import type { LoginOrigin } from '#server/accounts/sign-in.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Caller } from '#server/http/call.ts'
import { sha256 } from '#server/security/hashing.ts'
import { unseal } from '#server/security/sealing.ts'
import { matchingStep } from '#server/security/totp.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { requireLogin } from './account.ts'
import { spendChallenge } from './factors.ts'
import { recordFailure, refuseTooManyFailures } from './failed-logins.ts'
import { usedPasskey } from './passkeys.ts'

/**
 * Confirms for ten minutes that the caller is present, by a passkey or a code. A wrong one (`wrong_code`)
 * counts as a failed login, so that codes cannot be guessed (`too_many_sign_ins`).
 */
export async function confirm(
  deps: Deps,
  write: WriteContext,
  caller: Caller,
  body: PartRead<typeof confirmCall, 'body'>,
  origin: LoginOrigin,
  site: string,
) {
  const { user, session } = caller
  const attempt = { email: requireLogin(user), ...origin }
  await refuseTooManyFailures(deps.db, attempt, deps.clock())
  const passkey = 'passkey' in body ? await usedPasskey(deps, caller, site, body.passkey) : undefined
  const isConfirmed = await mutate(deps, write, async tx => {
    const now = deps.clock()
    await refuseTooManyFailures(tx, attempt, now)
    const notes = 'code' in body ? await spendCode(deps, tx, user.id, body.code, now) : undefined
    if (passkey) {
      await spendChallenge(tx, session.id, passkey.challenge)
      await setCounter(tx, passkey.factor.id, passkey.counter)
    }
    if (!notes && !passkey) return { reply: false, audit: await recordFailure(tx, attempt, user.id, now) }
    const confirmedAt = now.toISOString()
    await tx.updateTable('sessions').set({ confirmedAt }).where('id', '=', session.id).execute()
    const note: AuditNote = { action: 'session.confirmed', record: 'sessions', recordId: session.id }
    return { reply: true, audit: [...(notes ?? []), note] }
  })
  if (!isConfirmed) throw new Refusal('wrong_code')
  return { success: true as const, message: 'Confirmed for ten minutes.' }
}

/** Uses up a code of the app, or a recovery code; undefined if it is neither. */
async function spendCode(
  deps: Deps,
  tx: OpenTransaction,
  userId: number,
  code: string,
  now: Date,
): Promise<AuditNote[] | undefined> {
  for (const { id, kind, secret, counter } of await factorsOf(tx, userId)) {
    if (kind === 'totp') {
      const unsealed = unseal(deps.secret, secret)
      const step = unsealed === undefined ? undefined : matchingStep(unsealed, code, now, counter)
      if (step === undefined) continue
      await setCounter(tx, id, step)
      return []
    }
    const hashes = secret.split(' ')
    const left = hashes.filter(hash => hash !== sha256(code))
    if (kind !== 'recovery-codes' || left.length === hashes.length) continue
    await tx
      .updateTable('secondFactors')
      .set({ secret: left.join(' ') })
      .where('id', '=', id)
      .execute()
    return [{ action: 'recovery-code.used', record: 'second_factors', recordId: id }]
  }
  return undefined
}

async function setCounter(tx: OpenTransaction, id: number, counter: number): Promise<void> {
  await tx.updateTable('secondFactors').set({ counter }).where('id', '=', id).execute()
}
