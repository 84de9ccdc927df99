import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lockRink } from '#server/db/dialect.ts'
import { networkOf } from '#server/http/throttle.ts'
import { whenWaiting } from '#test/server/lock-waiters.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'
import { recordFailure } from './failed-logins.ts'

const WRONG = { ...ADMIN, password: 'not-hers' }
const OWN_PASSWORD = '/api/auth/change-own-password'
const GUESS = { currentPassword: 'not-hers', newPassword: 'fresh-secret' }

describe('signing in', () => {
  it('signing in returns the user without the password, and sets a cookie that scripts cannot read', async () => {
    const server = await setUpServer()
    const browser = server.browser()
    const answer = await browser.post('/api/auth/login', ADMIN)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ id: 1, email: ADMIN.email, role: 'admin', rinkId: null })
    expect(answer.headers.get('set-cookie')).toMatch(/^rinkbook=.*HttpOnly.*SameSite=Lax/)
    expect((await browser.get('/api/auth/me')).body).toEqual(answer.body)
  })

  it('the email is not case-sensitive', async () => {
    const server = await setUpServer()
    const answer = await server.browser().post('/api/auth/login', { ...ADMIN, email: ' ADA@Rinkbook.TEST ' })
    expect(answer.status).toBe(200)
  })

  it('a wrong password and an unknown email get the same reply', async () => {
    const server = await setUpServer()
    const wrong = await server.browser().post('/api/auth/login', WRONG)
    const unknown = await server
      .browser()
      .post('/api/auth/login', { ...WRONG, email: 'nobody@rinkbook.test' })
    expect(wrong.status).toBe(401)
    const { requestId: _one, ...wrongBody } = wrong.body
    const { requestId: _other, ...unknownBody } = unknown.body
    expect(wrongBody).toEqual(unknownBody)
    expect(wrongBody.message).toBe("The credentials you entered don't match our records")
  })

  it('a malformed login is refused field by field', async () => {
    const server = await setUpServer()
    const answer = await server.browser().post('/api/auth/login', { email: 'nonsense', password: '' })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Password is required' },
    ])
  })

  it('an account is locked after ten failures, for a quarter of an hour, even for the right password', async () => {
    const server = await setUpServer()
    const browser = server.browser()
    for (let failure = 0; failure < 10; failure++) {
      expect((await browser.post('/api/auth/login', WRONG)).status).toBe(401)
    }
    const locked = await browser.post('/api/auth/login', ADMIN)
    expect(locked.status).toBe(429)
    expect(locked.body.message).toBe('Too many failed logins. Please try again in 15 minutes.')
    expect(locked.headers.get('retry-after')).toBe('900')
    server.clock.passMinutes(15)
    expect((await browser.post('/api/auth/login', ADMIN)).status).toBe(200)
  })

  it('concurrent guesses get no more than ten tries', async () => {
    const server = await setUpServer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.browser().post('/api/auth/login', WRONG)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
  })

  it('failures recorded while a guess waited count for it', async () => {
    const { admin, browser, deps, clock } = await setUpServer()
    const guesses = await deps.db.transaction().execute(async tx => {
      await lockRink(deps.kind, tx, 0)
      const waiting = [browser().post('/api/auth/login', WRONG), admin.post(OWN_PASSWORD, GUESS)]
      await whenWaiting(deps.kind, deps.db, 2)
      clock.passMinutes(1)
      const failure = { email: ADMIN.email, address: '192.0.2.1', failedAt: clock.read().toISOString() }
      await tx
        .insertInto('failedLogins')
        .values(Array.from({ length: 10 }, () => failure))
        .execute()
      return { waiting }
    })
    expect(await Promise.all(guesses.waiting)).toMatchObject([{ status: 429 }, { status: 429 }])
  })

  it('the lock survives a restart and applies to other processes', async () => {
    const server = await setUpServer()
    for (let failure = 0; failure < 10; failure++) await server.browser().post('/api/auth/login', WRONG)
    const other = await server.startAnother()
    expect((await other.browser().post('/api/auth/login', ADMIN)).status).toBe(429)
    await Promise.all([server.stop(), other.stop()])
    const restarted = await server.startAnother()
    expect((await restarted.browser().post('/api/auth/login', ADMIN)).status).toBe(429)
    server.clock.passMinutes(15)
    expect((await restarted.browser().post('/api/auth/login', ADMIN)).status).toBe(200)
  })
})

describe('logins in the audit trail', () => {
  const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }
  const trail = async (server: Awaited<ReturnType<typeof setUpServer>>, record: string) => {
    const { list } = (await server.admin.get(`/api/audit-entries?record=${record}`)).body
    return z.array(z.looseObject({ action: z.string() })).parse(list)
  }

  it('attack 16: a login and a logout are entries with the device and its network', async () => {
    const server = await setUpServer()
    const tablet = server.browser()
    await tablet.post('/api/auth/login', ADMIN, FIREFOX)
    await tablet.post('/api/auth/login', ADMIN, FIREFOX)
    await tablet.post('/api/auth/logout', undefined)
    const of = { user: ADMIN.email, origin: 'Firefox on Linux · 127.0.0.1' }
    expect((await trail(server, 'sessions')).slice(0, 4)).toMatchObject([
      { action: 'session.ended', recordId: 3, ...of },
      { action: 'session.ended', recordId: 2, ...of },
      { action: 'session.begun', recordId: 3, ...of },
      { action: 'session.begun', recordId: 2, ...of },
    ])
  })

  it('attack 16: each failed login of an account is an entry, and so is the lock; an unknown email is none', async () => {
    const server = await setUpServer()
    const guess = { currentPassword: 'not-hers', newPassword: 'lantern-owls-9' }
    await server.admin.post(OWN_PASSWORD, guess)
    for (let failure = 1; failure < 10; failure++)
      await server.browser().post('/api/auth/login', WRONG, FIREFOX)
    await server.browser().post('/api/auth/login', { ...WRONG, email: 'nobody@rinkbook.test' })
    const entries = await trail(server, 'login_failures')
    expect(entries.map(({ action }) => action)).toEqual(['login.locked', ...Array(10).fill('login.failed')])
    expect(entries[0]).toMatchObject({ user: ADMIN.email, origin: 'Firefox on Linux · 127.0.0.1' })
    expect((await server.admin.get('/api/audit-entries/verification')).body['problem']).toBeNull()
  })

  it('a session that a change of password ends is an entry', async () => {
    const server = await setUpServer()
    await server.signInRinkUser(null)
    await server.admin.post('/api/auth/change-password', { userId: 2, newPassword: 'fresh-secret' })
    expect((await trail(server, 'sessions'))[0]).toMatchObject({ action: 'session.ended', recordId: 2 })
    expect((await server.admin.get('/api/audit-entries/verification')).body['problem']).toBeNull()
  })
})

describe('a session', () => {
  it('a session ends when the user signs out; signing out twice is no error', async () => {
    const { admin } = await setUpServer()
    expect((await admin.post('/api/auth/logout', undefined)).body).toMatchObject({ success: true })
    const answer = await admin.get('/api/auth/me')
    expect(answer.status).toBe(401)
    expect(answer.body.message).toBe('Please log in to continue.')
    expect((await admin.post('/api/auth/logout', undefined)).status).toBe(200)
  })

  it('the token of an ended session is useless', async () => {
    const server = await setUpServer()
    const cookie = server.admin.cookie ?? ''
    await server.admin.post('/api/auth/logout', undefined)
    expect((await server.browser().get('/api/auth/me', { cookie })).status).toBe(401)
  })

  it('a session expires after twelve hours without a request', async () => {
    const server = await setUpServer()
    server.clock.passMinutes(11 * 60)
    expect((await server.admin.get('/api/auth/me')).status).toBe(200)
    server.clock.passMinutes(11 * 60)
    expect((await server.admin.get('/api/auth/me')).status).toBe(200)
    server.clock.passMinutes(12 * 60)
    expect((await server.admin.get('/api/auth/me')).status).toBe(401)
  })

  it('a session expires after seven days of continuous use', async () => {
    const server = await setUpServer()
    for (let hour = 6; hour < 7 * 24; hour += 6) {
      server.clock.passMinutes(6 * 60)
      expect((await server.admin.get('/api/auth/me')).status).toBe(200)
    }
    server.clock.passMinutes(6 * 60)
    expect((await server.admin.get('/api/auth/me')).status).toBe(401)
  })

  it('the token of a session is not stored', async () => {
    const server = await setUpServer()
    const token = server.admin.cookie?.split('=')[1] ?? 'none'
    const rows = await server.deps.db.selectFrom('sessions').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('over https, the cookie is bound to the host', async () => {
    const server = await setUpServer({ PUBLIC_URL: 'https://rinkbook.example' })
    expect(server.admin.cookie).toMatch(/(^|; )__Host-rinkbook=/)
  })
})

describe('logins from many addresses', () => {
  it('addresses of one IPv6 network are locked together', async () => {
    const server = await setUpServer({ TRUST_PROXY: '127.0.0.1' })
    for (let one = 1; one < 100; one++) {
      const origin = { device: null, network: networkOf(`2001:db8:1:2::${one.toString(16)}`) }
      const attempt = { email: `user${one}@rinkbook.test`, ...origin }
      await server.deps.db
        .transaction()
        .execute(tx => recordFailure(tx, attempt, undefined, server.clock.read()))
    }
    const tryFrom = async (address: string) =>
      (await server.browser().post('/api/auth/login', WRONG, { 'x-forwarded-for': address })).status
    expect(await tryFrom('2001:db8:1:2:ffff::1')).toBe(401)
    expect(await tryFrom('2001:db8:1:2:ffff::2')).toBe(429)
    expect(await tryFrom('2001:db8:1:3::1')).toBe(401)
  })
})

describe('requests of other websites', () => {
  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' },
  ])('a request that another website sends is refused: %o', async headers => {
    const server = await setUpServer()
    const answer = await server.admin.post('/api/ice-rinks', { name: 'Stolen' }, headers)
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('cross_site')
  })

  it('attack 21: the whole origin is compared, and no forwarded host if the public address is set', async () => {
    const server = await setUpServer({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://rinkbook.example' })
    const post = async (headers: Record<string, string>) =>
      (await server.admin.post('/api/ice-rinks', { name: crypto.randomUUID() }, headers)).status
    expect(await post({ origin: server.url.replace('http:', 'https:') })).toBe(403)
    expect(await post({ origin: server.url, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post({ origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' })).toBe(403)
    expect(await post({ origin: 'http://rinkbook.example' })).toBe(201)
  })

  it("a request from the product's own pages is accepted", async () => {
    const server = await setUpServer()
    const answer = await server.admin.post('/api/ice-rinks', { name: 'Mine' }, { origin: server.url })
    expect(answer.status).toBe(201)
  })
})

describe('the QR code', () => {
  it.each([{ 'x-forwarded-host': '<script>' }, { 'x-forwarded-proto': 'javascript' }])(
    'a forwarded address that is none is refused: %o',
    async headers => {
      const server = await setUpServer({ TRUST_PROXY: '127.0.0.1' })
      expect((await server.browser().get('/api/qr-code', headers)).status).toBe(400)
      const challenge = await server.admin.post('/api/auth/confirmation/challenge', undefined, headers)
      expect(challenge.status).toBe(400)
    },
  )

  it('the QR code shows the public address', async () => {
    const server = await setUpServer({ PUBLIC_URL: 'https://rinkbook.example/' })
    const answer = await server.browser().get('/api/qr-code')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.text).toMatch(/^<svg /)
    const other = await (await setUpServer()).browser().get('/api/qr-code')
    expect(other.text).not.toBe(answer.text)
  })
})
