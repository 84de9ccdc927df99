import { Refusal } from '#domain/errors.ts'
import type { User } from '#domain/users/user.ts'
import { lockScope } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { checkNothing, isPassword } from '../../hashing.ts'

/** Failed sign-ins within the window after which an account, or an address, has to wait (decisions, Calls). */
const FAILURES_OF_ACCOUNT = 10
const FAILURES_FROM_ADDRESS = 100
const WINDOW_MS = 15 * 60_000

interface Credentials {
  email: string
  password: string
}

/**
 * The user with these credentials. An unknown e-mail and a wrong password are answered alike and equally late
 * (`wrong_credentials`); too many failures lock the account or the address for a while (`too_many_sign_ins`).
 */
export async function checkCredentials(
  deps: Deps,
  { email, password }: Credentials,
  address: string,
): Promise<User> {
  await refuseTooManyFailures(deps.db, email, address, deps.clock())
  const user = await deps.db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'rinkId', 'password'])
    .where('email', '=', email)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  const isRight = user ? await isPassword(password, user.password) : await checkNothing(password)
  await deps.db.transaction().execute(async tx => {
    const now = deps.clock()
    await lockScope(deps.kind, tx, 0)
    // Guesses sent at once are judged one after another: those past the limit learn nothing.
    await refuseTooManyFailures(tx, email, address, now)
    if (isRight) return
    await tx.insertInto('failedLogins').values({ email, address, failedAt: now.toISOString() }).execute()
  })
  if (!user || !isRight) throw new Refusal('wrong_credentials')
  const { password: _, ...withoutPassword } = user
  return withoutPassword
}

async function refuseTooManyFailures(db: Database, email: string, address: string, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - WINDOW_MS).toISOString()
  const recent = db.selectFrom('failedLogins').select('failedAt').where('failedAt', '>', windowStart)
  const newestFirst = recent.orderBy('failedAt', 'desc')
  const tenth = await newestFirst
    .where('email', '=', email)
    .offset(FAILURES_OF_ACCOUNT - 1)
    .limit(1)
    .executeTakeFirst()
  const hundredth = await newestFirst
    .where('address', '=', address)
    .offset(FAILURES_FROM_ADDRESS - 1)
    .limit(1)
    .executeTakeFirst()
  const blocking = [tenth, hundredth].flatMap(failure => (failure ? [Date.parse(failure.failedAt)] : []))
  if (blocking.length === 0) return
  const retryAfterSeconds = (Math.max(...blocking) + WINDOW_MS - now.getTime()) / 1000
  throw new Refusal('too_many_sign_ins', { retryAfterSeconds })
}
