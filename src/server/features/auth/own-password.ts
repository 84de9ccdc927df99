import { Refusal } from '#domain/errors.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import { updateUser } from '#server/accounts/user-store.ts'
import { lockRink } from '#server/db/dialect.ts'
import type { Caller } from '#server/http/call.ts'
import { replaceToken } from '#server/http/session.ts'
import { hashPassword, isPassword } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { findAccount } from './account.ts'
import { type Attempt, recordFailure, refuseTooManyFailures } from './failed-logins.ts'

/**
 * Changes the caller's own password, ends their other sessions and gives this one a new token. A wrong
 * current password (`wrong_password`) counts as a failed login, so that the password cannot be guessed on an
 * unattended tablet (`too_many_sign_ins`).
 */
export async function changeOwnPassword(
  deps: Deps,
  context: WriteContext,
  { user, session }: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  address: string,
) {
  const { email } = user
  // Someone with a PIN alone has no password.
  if (email === null) throw new Refusal('not_allowed')
  const attempt = { email, address }
  await refuseTooManyFailures(deps.db, attempt, deps.clock())
  const known = await findAccount(deps.db, email)
  const isRight = known !== undefined && (await isPassword(currentPassword, known.password))
  if (!isRight) return refuseWrongPassword(deps, attempt)
  const password = await hashPassword(newPassword)
  let token = ''
  const reply = await mutate(deps, context, async tx => {
    const now = deps.clock()
    // As in `signIn`: concurrent guesses are judged one by one, and the hash may have changed since it was
    // read.
    await refuseTooManyFailures(tx, attempt, now)
    const account = await findAccount(tx, email)
    if (account?.password !== known.password) throw new Refusal('wrong_password')
    await updateUser(tx, user.id, { password })
    const endedSessions = await endSessionsOf(tx, user.id, now.toISOString(), session.id)
    token = await replaceToken(tx, session.id)
    return {
      reply: { success: true as const, message: 'Your password was changed.' },
      audit: [{ action: 'user.password-changed', record: 'users', recordId: user.id }],
      endedSessions,
    }
  })
  return { reply, token }
}

async function refuseWrongPassword(deps: Deps, attempt: Attempt): Promise<never> {
  await deps.db.transaction().execute(async tx => {
    await lockRink(deps.kind, tx, 0)
    const now = deps.clock()
    await refuseTooManyFailures(tx, attempt, now)
    await recordFailure(tx, attempt, now)
  })
  throw new Refusal('wrong_password')
}
