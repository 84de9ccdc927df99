import { describe, expect, it } from 'vitest'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'

const SAM = { email: 'Sam@Rinkbook.test', password: 'sam-secret', role: 'rink' }

describe('managing users', () => {
  it('adds, lists, changes and removes, and never shows a password', async () => {
    const { admin, rinkId } = await setUpServer()
    const added = await admin.post('/api/users', { ...SAM, rinkId })
    expect(added.status).toBe(201)
    expect(added.body).toEqual({ id: 2, email: 'sam@rinkbook.test', role: 'rink', rinkId })
    const changed = await admin.patch('/api/users/2', { rinkId: null })
    expect(changed.body).toEqual({ id: 2, email: 'sam@rinkbook.test', role: 'rink', rinkId: null })
    const createdAt = '2026-11-20T06:00:00.000Z'
    expect((await admin.get('/api/users')).body.list).toEqual([
      { ...changed.body, createdAt },
      { id: 1, email: ADMIN.email, role: 'admin', rinkId: null, createdAt },
    ])
    expect((await admin.delete('/api/users/2')).body).toMatchObject({ success: true, id: 2 })
    expect((await admin.delete('/api/users/2')).status).toBe(404)
    expect((await admin.get('/api/users')).body.list).toHaveLength(1)
  })

  it('refuses an e-mail in use, in any case, and gives it out again after a removal', async () => {
    const { admin } = await setUpServer()
    await admin.post('/api/users', SAM)
    const again = await admin.post('/api/users', { ...SAM, email: 'SAM@rinkbook.test' })
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('There is already a user with this email address.')
    await admin.delete('/api/users/2')
    expect((await admin.post('/api/users', SAM)).status).toBe(201)
  })

  it('ends the sessions of a removed user at once', async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(server.rinkId)
    await server.admin.delete('/api/users/2')
    expect((await sam.get('/api/auth/me')).status).toBe(401)
  })

  it('says beforehand what a removal would affect', async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(server.rinkId)
    const preview = async (id: number) => (await server.admin.get(`/api/users/${id}/removal`)).body
    expect(await preview(2)).toEqual({
      isOnlyAdministrator: false,
      sessions: 1,
      entries: 0,
      lastEntryAt: null,
    })
    server.clock.passMinutes(5)
    await sam.post('/api/staff', { name: 'Ann', role: 'Duty Manager', rinkId: server.rinkId })
    const entry = { entries: 1, lastEntryAt: '2026-11-20T06:05:00.000Z' }
    expect(await preview(2)).toMatchObject(entry)
    expect(await preview(1)).toMatchObject({ isOnlyAdministrator: true, sessions: 1 })
    expect((await server.admin.get('/api/users/9/removal')).status).toBe(404)
  })

  it('keeps the last administrator', async () => {
    const { admin } = await setUpServer()
    expect((await admin.delete('/api/users/1')).status).toBe(409)
    expect((await admin.patch('/api/users/1', { role: 'rink' })).status).toBe(409)
    await admin.post('/api/users', { ...SAM, role: 'admin' })
    expect((await admin.patch('/api/users/1', { role: 'rink' })).status).toBe(200)
    expect((await admin.get('/api/users')).status).toBe(403)
  })

  it('keeps one of two administrators who take the role from each other at the same moment', async () => {
    const { admin, browser } = await setUpServer()
    await admin.post('/api/users', { ...SAM, role: 'admin' })
    const sam = browser()
    await sam.post('/api/auth/login', SAM)
    const answers = await Promise.all([
      admin.patch('/api/users/2', { role: 'rink' }),
      sam.patch('/api/users/1', { role: 'rink' }),
      admin.delete('/api/users/2'),
      sam.delete('/api/users/1'),
    ])
    const [adaDemotes, samDemotes, adaRemoves, samRemoves] = answers.map(({ status }) => status === 200)
    // The first user's requests succeed; all of the other's are refused.
    expect(adaDemotes || adaRemoves).not.toBe(samDemotes || samRemoves)
  })

  it('refuses unknown roles, rinks and short passwords', async () => {
    const { admin } = await setUpServer()
    const answer = await admin.post('/api/users', { ...SAM, role: 'king', password: '12345' })
    expect(answer.body.errors).toEqual([
      { path: 'password', message: 'Password must be at least 6 characters' },
      { path: 'role', message: 'Role must be admin or rink' },
    ])
    expect((await admin.post('/api/users', { ...SAM, rinkId: 44 })).body.errors).toMatchObject([
      { path: 'rinkId' },
    ])
  })
})

describe('changing a password', () => {
  it("ends that user's sessions; the new password works, the old one no longer", async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(null)
    const answer = await server.admin.post('/api/auth/change-password', {
      userId: 2,
      newPassword: 'fresh-secret',
    })
    expect(answer.body).toEqual({
      success: true,
      message: 'The password of user1@rinkbook.test was changed.',
    })
    expect((await sam.get('/api/auth/me')).status).toBe(401)
    const login = (password: string) =>
      sam.post('/api/auth/login', { email: 'user1@rinkbook.test', password })
    expect((await login('user-secret')).status).toBe(401)
    expect((await login('fresh-secret')).status).toBe(200)
  })

  it('of an own one ends the other sessions only', async () => {
    const server = await setUpServer()
    const tablet = server.browser()
    await tablet.post('/api/auth/login', ADMIN)
    await server.admin.post('/api/auth/change-password', { userId: 1, newPassword: 'fresh-secret' })
    expect((await tablet.get('/api/auth/me')).status).toBe(401)
    expect((await server.admin.get('/api/auth/me')).status).toBe(200)
  })

  it('leaves no session to someone who was signing in with the old one', async () => {
    const server = await setUpServer()
    await server.signInRinkUser(null)
    const login = { email: 'user1@rinkbook.test', password: 'user-secret' }
    const browsers = Array.from({ length: 6 }, () => server.browser())
    const logins = browsers.map(browser => browser.post('/api/auth/login', login))
    const change = server.admin.post('/api/auth/change-password', { userId: 2, newPassword: 'fresh-secret' })
    await Promise.all([...logins, change])
    const statuses = await Promise.all(
      browsers.map(async browser => (await browser.get('/api/auth/me')).status),
    )
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
  })

  it.each([{}, { userId: null }, { userId: 0 }, { userId: '' }])('refuses %o as no user', async chosen => {
    const { admin } = await setUpServer()
    const answer = await admin.post('/api/auth/change-password', { ...chosen, newPassword: 'fresh-secret' })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path: 'userId', message: 'Please select a user' }])
  })

  it('keeps nothing of it under an idempotency key, which is ignored however it looks', async () => {
    const { admin, deps } = await setUpServer()
    const change = (newPassword: string, key: string) =>
      admin.post('/api/auth/change-password', { userId: 1, newPassword }, { 'idempotency-key': key })
    expect((await change('fresh-secret', 'one')).status).toBe(200)
    expect((await change('other-secret', 'one')).status).toBe(200)
    expect((await change('third-secret', 'x'.repeat(201))).status).toBe(200)
    expect(await deps.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
  })

  it('refuses a user who does not exist', async () => {
    const { admin } = await setUpServer()
    const answer = await admin.post('/api/auth/change-password', { userId: 9, newPassword: 'fresh-secret' })
    expect(answer.status).toBe(404)
  })
})
