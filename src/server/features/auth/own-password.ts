import { Refusal } from '#domain/errors.ts'
import { refuseWeakPassword } from '#server/accounts/new-password.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import type { LoginOrigin } from '#server/accounts/sign-in.ts'
import { updateUser } from '#server/accounts/user-store.ts'
import type { Caller } from '#server/http/call.ts'
import { replaceToken } from '#server/http/session.ts'
import { hashPassword, isPassword } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { findAccount, requireLogin } from './account.ts'
import { recordFailure, refuseTooManyFailures } from './failed-logins.ts'

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
  origin: LoginOrigin,
) {
  const email = requireLogin(user)
  const attempt = { email, ...origin }
  const compared = await requireOwnPassword(deps, context, { user, session }, currentPassword, origin)
  await refuseWeakPassword(deps.db, 'newPassword', newPassword, user)
  const password = await hashPassword(newPassword)
  let token = ''
  const reply = await mutate(deps, context, async tx => {
    const now = deps.clock()
    // As in `signIn`: concurrent guesses are judged one by one, and the hash may have changed since it was
    // read.
    await refuseTooManyFailures(tx, attempt, now)
    const account = await findAccount(tx, email)
    if (account?.password !== compared) throw new Refusal('wrong_password')
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

/**
 * Refuses unless the caller has given their current password. A wrong one (`wrong_password`) counts as a
 * failed login (`too_many_sign_ins`). Returns the hash it was compared with.
 */
export async function requireOwnPassword(
  deps: Deps,
  context: WriteContext,
  { user }: Caller,
  password: string,
  origin: LoginOrigin,
): Promise<string> {
  const email = requireLogin(user)
  const attempt = { email, ...origin }
  await refuseTooManyFailures(deps.db, attempt, deps.clock())
  const known = await findAccount(deps.db, email)
  if (known && (await isPassword(password, known.password))) return known.password
  await mutate(deps, context, async tx => {
    const now = deps.clock()
    await refuseTooManyFailures(tx, attempt, now)
    return { reply: undefined, audit: await recordFailure(tx, attempt, user.id, now) }
  })
  throw new Refusal('wrong_password')
}
