import { describe, expect, it } from 'vitest'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'

const CHROME = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

describe("the user's own sessions", () => {
  it("the user's own sessions are listed with their devices, most recently used first", async () => {
    const server = await setUpServer()
    await server.signInRinkUser(server.rinkId)
    server.clock.passMinutes(5)
    const tablet = server.browser()
    await tablet.post('/api/auth/login', ADMIN, CHROME)
    const { list } = (await tablet.get('/api/auth/sessions')).body
    expect(list).toEqual([
      {
        id: 3,
        device: 'Chrome on Android',
        createdAt: '2026-11-20T06:05:00.000Z',
        lastSeenAt: '2026-11-20T06:05:00.000Z',
        rinkId: null,
        isCurrent: true,
      },
      expect.objectContaining({ id: 1, device: null, isCurrent: false }),
    ])
  })

  it('users sign out their own sessions one by one, but not those of others', async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(server.rinkId)
    const tablet = server.browser()
    await tablet.post('/api/auth/login', ADMIN)
    expect((await sam.delete('/api/auth/sessions/3')).status).toBe(404)
    expect((await server.admin.delete('/api/auth/sessions/3')).body).toMatchObject({ success: true })
    expect((await tablet.get('/api/auth/me')).status).toBe(401)
    const again = await server.admin.delete('/api/auth/sessions/3')
    expect(again.status).toBe(404)
    expect(again.body.message).toBe('This session has already ended.')
  })

  it('users sign out everywhere else at once, which discards PIN grants', async () => {
    const server = await setUpServer()
    const { admin, rinkId } = server
    const others = [server.browser(), server.browser()]
    for (const other of others) await other.post('/api/auth/login', ADMIN)
    await others[0]?.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId })
    await admin.post('/api/auth/sessions/end-others', undefined)
    for (const other of others) expect((await other.get('/api/auth/me')).status).toBe(401)
    expect((await admin.get('/api/auth/me')).status).toBe(200)
    expect(await server.deps.db.selectFrom('pinGrants').selectAll().execute()).toEqual([])
    const ended = await server.deps.db
      .selectFrom('auditEntries')
      .select(['recordId', 'userId'])
      .where('action', '=', 'session.ended')
      .execute()
    expect(ended).toEqual([
      { recordId: 3, userId: 1 },
      { recordId: 2, userId: 1 },
    ])
  })
})

describe('the sessions of all users', () => {
  it('an administrator lists all usable sessions and signs any of them out', async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(server.rinkId)
    await sam.get(`/api/staff?rinkId=${server.rinkId}`)
    const left = await server.signInRinkUser(null)
    await left.post('/api/auth/logout', undefined)
    const list = async () => (await server.admin.get('/api/sessions')).body.list
    expect(await list()).toMatchObject([
      { id: 2, email: 'user1@rinkbook.test', role: 'rink', rinkId: server.rinkId, isCurrent: false },
      { id: 1, email: ADMIN.email, role: 'admin', rinkId: null, isCurrent: true },
    ])
    expect((await server.admin.delete('/api/sessions/2')).status).toBe(200)
    expect((await server.admin.delete('/api/sessions/2')).status).toBe(404)
    expect((await sam.get('/api/auth/me')).status).toBe(401)
    expect(await list()).toMatchObject([{ id: 1 }])
  })

  it('sessions that were not used for half a day are not listed', async () => {
    const server = await setUpServer()
    await server.signInRinkUser(null)
    server.clock.passMinutes(11 * 60)
    await server.admin.get('/api/auth/me')
    server.clock.passMinutes(2 * 60)
    expect((await server.admin.get('/api/sessions')).body.list).toMatchObject([{ id: 1 }])
  })
})

describe('the token of a session', () => {
  it('the token changes at each login and each change of the own password or role; copies become useless', async () => {
    const server = await setUpServer()
    const { admin } = server
    const second = { email: 'second@rinkbook.test', password: 'second-secret', role: 'admin' }
    await admin.post('/api/users', second)
    const newPassword = 'fresh-secret'
    const changes = {
      'sign-in': () => admin.post('/api/auth/login', ADMIN),
      'own password': () =>
        admin.post('/api/auth/change-own-password', { currentPassword: ADMIN.password, newPassword }),
      role: () => admin.patch('/api/users/1', { role: 'rink' }),
    }
    for (const [name, change] of Object.entries(changes)) {
      const copy = server.browser(admin.cookie)
      expect([name, (await change()).status]).toEqual([name, 200])
      expect([name, (await copy.get('/api/auth/me')).status]).toEqual([name, 401])
      expect([name, (await admin.get('/api/auth/me')).status]).toEqual([name, 200])
    }
    const { list } = (await admin.get('/api/auth/sessions')).body
    expect(list).toMatchObject([{ id: 2, isCurrent: true }])
  })

  it("the token becomes useless when an administrator changes the user's role", async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(server.rinkId)
    await server.admin.patch('/api/users/2', { email: 'samantha@rinkbook.test' })
    expect((await sam.get('/api/auth/me')).status).toBe(200)
    await server.admin.patch('/api/users/2', { role: 'admin' })
    expect((await sam.get('/api/auth/me')).status).toBe(401)
    expect((await server.admin.get('/api/auth/me')).status).toBe(200)
  })

  it('the browser stores the token for this server alone, out of reach of scripts and other websites', async () => {
    const plain = await setUpServer()
    const kept = async (server: typeof plain) =>
      (await server.browser().post('/api/auth/login', ADMIN)).headers
        .getSetCookie()
        .map(cookie => cookie.split('; ').toSpliced(0, 1).toSorted())
    const attributes = ['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax']
    expect(await kept(plain)).toEqual([attributes])
    const overHttps = await setUpServer({ PUBLIC_URL: 'https://rinkbook.example' })
    expect(await kept(overHttps)).toEqual([[...attributes, 'Secure']])
  })
})
