import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { TestBrowser } from '../../test/server/browser.ts'
import type { SignIn } from '../../test/server/hostile/run.ts'
import { done } from './kept.ts'
import { ADMIN, ATTACKED_RINK, GUESSED_RINK, OTHER_RINK } from './past.ts'

/** The password of every attacker. */
export const PASSWORD = 'a-secret-of-the-run'

const user = z.object({ id: z.number(), rinkId: z.number().nullable() })
const entry = z.object({ userId: z.number().nullable(), action: z.string() })

/** The administrator, in a session that no attacker has. */
export async function signInKeeper(url: string): Promise<TestBrowser> {
  const keeper = new TestBrowser(url)
  await done(keeper.post('/api/auth/login', ADMIN))
  return keeper
}

const RIGHTS = {
  admin: { role: 'admin', rinkId: null },
  rink: { role: 'rink', rinkId: ATTACKED_RINK },
  guesser: { role: 'rink', rinkId: GUESSED_RINK },
} as const

/**
 * Signs the attackers in whenever one of their requests has ended their session: with the same account if
 * possible, else with a new one, because a request has locked, changed or removed the old one.
 */
export function signInAt(url: string, keeper: TestBrowser): SignIn {
  const emails = new Map<string, string>()
  return async actor => {
    const browser = new TestBrowser(url)
    const signIn = (email: string) =>
      browser.post('/api/auth/login', { email, password: PASSWORD }, { 'x-forwarded-for': newAddress() })
    const known = emails.get(actor)
    if (known !== undefined) await signIn(known)
    if (browser.cookie === undefined) {
      const email = `${actor}-${randomUUID()}@rinkbook.test`
      await done(keeper.post('/api/users', { email, password: PASSWORD, ...RIGHTS[actor] }))
      await done(signIn(email))
      emails.set(actor, email)
    }
    if (browser.cookie === undefined) throw new Error(`${actor} has no session`)
    return browser.cookie
  }
}

/** The actions of rink users at the other rink, from its audit trail. */
export async function tracesAtOtherRink(keeper: TestBrowser): Promise<string[]> {
  const users = z.array(user).parse((await keeper.get('/api/users')).body.list)
  const isStranger = ({ rinkId }: z.infer<typeof user>) => rinkId !== null && rinkId !== OTHER_RINK
  const strangers = new Set(users.filter(isStranger).map(({ id }) => id))
  const { bytes } = await keeper.download(`/api/audit-entries/export?rinkId=${OTHER_RINK}`)
  const entries = Buffer.from(bytes)
    .toString()
    .trim()
    .split('\n')
    // The last line has the signed heads.
    .slice(0, -1)
    .map(line => entry.parse(JSON.parse(line)))
  if (entries.length === 0) throw new Error('The other rink has no audit trail')
  return entries
    .filter(({ userId }) => userId === null || strangers.has(userId))
    .map(({ action, userId }) => `${action} by ${userId}`)
}

/** The attackers sign in from many addresses, so that failed logins of one address do not lock them out. */
function newAddress(): string {
  return `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
}
