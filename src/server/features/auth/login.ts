import { Refusal } from '#domain/errors.ts'
import type { User } from '#domain/users/user.ts'
import { lockRink } from '#server/db/dialect.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { insertSession } from '#server/http/session.ts'
import { isPassword, verifyDummyPassword } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { findAccount } from './account.ts'
import { recordFailure, refuseTooManyFailures } from './failed-logins.ts'

interface Credentials {
  email: string
  password: string
}

/** The origin of a login. */
interface LoginOrigin {
  address: string
  device: string | null
}

/**
 * Starts a session for the user with these credentials. An unknown email and a wrong password get the same
 * reply after the same time (`wrong_credentials`); too many failures lock the account or the address for a
 * while (`too_many_sign_ins`).
 */
export async function signIn(
  deps: Deps,
  { email, password }: Credentials,
  { address, device }: LoginOrigin,
): Promise<{ user: User; token: string }> {
  await refuseTooManyFailures(deps.db, { email, address }, deps.clock())
  const known = await findAccount(deps.db, email)
  const isRight = known ? await isPassword(password, known.password) : await verifyDummyPassword(password)
  const signedIn = await deps.db.transaction().execute(async tx => {
    await lockRink(deps.kind, tx, 0)
    // Read after locking: otherwise failures recorded during the wait would seem to be in the future.
    const now = deps.clock()
    // Concurrent guesses are judged one by one: those past the limit learn nothing.
    await refuseTooManyFailures(tx, { email, address }, now)
    const user = isRight ? await unchangedUser(tx, email, known?.password) : undefined
    if (user)
      return {
        user,
        token: await insertSession(tx, { userId: user.id, device, credential: 'password' }, now),
      }
    await recordFailure(tx, { email, address }, now)
    return undefined
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
