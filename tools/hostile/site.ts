import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { TestBrowser } from '#server/testing/browser.ts'
import type { SignIn } from '#server/testing/hostile/run.ts'

const ADMIN = { email: 'ada@rinkbook.test', password: 'ada-secret' }
/** Of every attacker. */
export const PASSWORD = 'a-secret-of-the-run'

/** The rink under attack, the first; and another, of which the attackers are not. */
export const ATTACKED_RINK = 1
const OTHER_RINK = 2

const user = z.object({ id: z.number(), rinkId: z.number().nullable() })
const entry = z.object({ userId: z.number().nullable(), action: z.string() })

/** Makes two rinks, with an administrator who keeps a session that no attacker has. */
export async function prepareSite(url: string): Promise<TestBrowser> {
  const admin = new TestBrowser(url)
  const first = { rinkName: 'North Pole Arena', timezone: 'UTC', managerName: 'Dan Duty', pin: '1234' }
  await done(admin.post('/api/setup', { ...ADMIN, ...first }))
  await done(admin.post('/api/ice-rinks', { name: 'South Bank', timezone: 'UTC' }))
  await done(
    admin.post('/api/site-diary', {
      rinkId: OTHER_RINK,
      dateTime: new Date(Date.now() - 60_000).toISOString(),
      staffName: 'Ivy Ice',
      position: 'Steward',
      entryText: 'Nobody but administrators comes here.',
    }),
  )
  return admin
}

/**
 * Signs the attackers in, as often as one of their requests has ended their session: as before where that is possible,
 * else by a new account, because one of their requests has locked, changed or removed the former.
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
      const rinkId = actor === 'admin' ? null : ATTACKED_RINK
      await done(keeper.post('/api/users', { email, password: PASSWORD, role: actor, rinkId }))
      await done(signIn(email))
      emails.set(actor, email)
    }
    if (browser.cookie === undefined) throw new Error(`${actor} has no session`)
    return browser.cookie
  }
}

/** What somebody who is no administrator did at the other rink, by its audit trail. */
export async function tracesAtOtherRink(keeper: TestBrowser): Promise<string[]> {
  const users = z.array(user).parse((await keeper.get('/api/users')).body.list)
  const strangers = new Set(users.filter(({ rinkId }) => rinkId === ATTACKED_RINK).map(({ id }) => id))
  const { text } = await keeper.get(`/api/audit-entries/export?rinkId=${OTHER_RINK}`)
  const entries = text
    .trim()
    .split('\n')
    .map(line => entry.parse(JSON.parse(line)))
  if (entries.length === 0) throw new Error('The other rink has no audit trail')
  return entries
    .filter(({ userId }) => userId === null || strangers.has(userId))
    .map(({ action, userId }) => `${action} by ${userId}`)
}

/** The accounts of the attackers sign in from everywhere: failed sign-ins of one address do not lock them out. */
function newAddress(): string {
  return `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
}

async function done(answer: ReturnType<TestBrowser['post']>): Promise<void> {
  const { status, text } = await answer
  if (status >= 300) throw new Error(text)
}
