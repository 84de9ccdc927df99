import { Refusal } from '#domain/errors.ts'
import type { User } from '#domain/users/user.ts'
import { removeFactors } from '#server/accounts/factor-store.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import { findUserByEmail, updateUser } from '#server/accounts/user-store.ts'
import { hashPassword } from '#server/security/hashing.ts'
import { mutate, type WriteContext, type WriteDeps } from '#server/writes/mutate.ts'
import { forgetFailuresOf } from './failed-logins.ts'

const AT_THE_MACHINE: WriteContext = { rinkId: null, userId: null, requestId: null, key: null }

/**
 * Sets a user's password without a login: anyone with write access to the database controls the installation
 * anyway. Ends the user's sessions, removes their second factors and unlocks the account; `user_not_found`.
 */
export async function resetPassword(deps: WriteDeps, email: string, newPassword: string): Promise<User> {
  const password = await hashPassword(newPassword)
  return mutate(deps, AT_THE_MACHINE, async tx => {
    const known = await findUserByEmail(tx, email)
    if (!known) throw new Refusal('user_not_found')
    const user = await updateUser(tx, known.id, { password })
    await forgetFailuresOf(tx, email)
    const now = deps.clock().toISOString()
    const removed = await removeFactors(tx, known.id, now)
    const endedSessions = await endSessionsOf(tx, known.id, now)
    return {
      reply: user,
      audit: [{ action: 'user.password-reset', record: 'users', recordId: known.id }, ...removed],
      endedSessions,
    }
  })
}
