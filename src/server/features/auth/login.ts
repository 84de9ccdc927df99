import { Refusal } from '#domain/errors.ts'
import type { User } from '#domain/users/user.ts'
import { lockScope } from '../../db/dialect.ts'
import type { Database, OpenTransaction } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { checkNothing, isPassword } from '../../hashing.ts'
import { insertSession } from '../../http/session.ts'

/** Failed sign-ins within the window after which an account, or an address, has to wait (decisions, Calls). */
const FAILURES_OF_ACCOUNT = 10
const FAILURES_FROM_ADDRESS = 100
const WINDOW_MS = 15 * 60_000

interface Credentials {
  email: string
  password: string
}

/**
 * Starts a session for the user with these credentials. An unknown e-mail and a wrong password are answered alike and
 * equally late (`wrong_credentials`); too many failures lock the account or the address for a while
 * (`too_many_sign_ins`).
 */
export async function signIn(
  deps: Deps,
  { email, password }: Credentials,
  address: string,
): Promise<{ user: User; token: string }> {
  await refuseTooManyFailures(deps.db, email, address, deps.clock())
  const known = await findAccount(deps.db, email)
  const isRight = known ? await isPassword(password, known.password) : await checkNothing(password)
  const signedIn = await deps.db.transaction().execute(async tx => {
    const now = deps.clock()
    await lockScope(deps.kind, tx, 0)
    // Guesses sent at once are judged one after another: those past the limit learn nothing.
    await refuseTooManyFailures(tx, email, address, now)
    const user = isRight ? await unchangedUser(tx, email, known?.password) : undefined
    if (user) return { user, token: await insertSession(tx, user.id, now) }
    await tx.insertInto('failedLogins').values({ email, address, failedAt: now.toISOString() }).execute()
    return undefined
  })
  if (!signedIn) throw new Refusal('wrong_credentials')
  return signedIn
}

// Hashing takes its time: the password may have been changed, or the user removed, since it was read.
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

function findAccount(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'rinkId', 'password'])
    .where('email', '=', email)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

async function refuseTooManyFailures(db: Database, email: string, address: string, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - WINDOW_MS).toISOString()
  const newestFirst = db
    .selectFrom('failedLogins')
    .select('failedAt')
    .where('failedAt', '>', windowStart)
    .orderBy('failedAt', 'desc')
    .limit(1)
  const tenth = await newestFirst
    .where('email', '=', email)
    .offset(FAILURES_OF_ACCOUNT - 1)
    .executeTakeFirst()
  const hundredth = await newestFirst
    .where('address', '=', address)
    .offset(FAILURES_FROM_ADDRESS - 1)
    .executeTakeFirst()
  const blocking = [tenth, hundredth].flatMap(failure => (failure ? [Date.parse(failure.failedAt)] : []))
  if (blocking.length === 0) return
  const retryAfterSeconds = (Math.max(...blocking) + WINDOW_MS - now.getTime()) / 1000
  throw new Refusal('too_many_sign_ins', { retryAfterSeconds })
}
