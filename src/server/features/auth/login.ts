import { Refusal } from '#domain/errors.ts'
import type { User } from '#domain/users/user.ts'
import { insertSession, type LoginOrigin } from '#server/accounts/sign-in.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { isPassword, verifyDummyPassword } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { findAccount } from './account.ts'
import { recordFailure, refuseTooManyFailures } from './failed-logins.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * Starts a session for the user with these credentials. An unknown email and a wrong password get the same
 * reply after the same time (`wrong_credentials`); too many failures lock the account or the network for a
 * while (`too_many_sign_ins`).
 */
export async function signIn(
  deps: Deps,
  write: WriteContext,
  { email, password }: Credentials,
  origin: LoginOrigin,
): Promise<{ user: User; token: string }> {
  const attempt = { email, ...origin }
  await refuseTooManyFailures(deps.db, attempt, deps.clock())
  const known = await findAccount(deps.db, email)
  const isRight = known ? await isPassword(password, known.password) : await verifyDummyPassword(password)
  const signedIn = await mutate(deps, { ...write, userId: known?.id ?? null }, async tx => {
    // Read after locking: otherwise failures recorded during the wait would seem to be in the future.
    const now = deps.clock()
    // Concurrent guesses are judged one by one: those past the limit learn nothing.
    await refuseTooManyFailures(tx, attempt, now)
    const user = isRight ? await unchangedUser(tx, email, known?.password) : undefined
    if (!user) return { reply: undefined, audit: await recordFailure(tx, attempt, known?.id, now) }
    const { token, note } = await insertSession(tx, user.id, { ...origin, credential: 'password' }, now)
    return { reply: { user, token }, audit: [note] }
  })
  if (!signedIn) throw new Refusal('wrong_credentials')
  return signedIn
}

// Hashing is slow: the password may have been changed, or the user removed, since it was read.
async function unchangedUser(
  tx: OpenTransaction,
  email: string,
  comparedHash: string | undefined,
): Promise<User | undefined> {
  const account = await findAccount(tx, email)
  if (!account || account.password !== comparedHash) return undefined
  const { password: _, ...user } = account
  return user
}
