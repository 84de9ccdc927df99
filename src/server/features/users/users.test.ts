import { describe, expect, it } from 'vitest'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'

const SAM = { email: 'Sam@Rinkbook.test', password: 'sam-secret-ice', role: 'rink' }

describe('managing users', () => {
  it('users are added, listed, changed and removed, and passwords are never shown', async () => {
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

  it('an email in use is refused in any case, and is free again after a removal', async () => {
    const { admin } = await setUpServer()
    await admin.post('/api/users', SAM)
    const again = await admin.post('/api/users', { ...SAM, email: 'SAM@rinkbook.test' })
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('There is already a user with this email address.')
    await admin.delete('/api/users/2')
    expect((await admin.post('/api/users', SAM)).status).toBe(201)
  })

  it('removing a user ends their sessions at once', async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(server.rinkId)
    await server.admin.delete('/api/users/2')
    expect((await sam.get('/api/auth/me')).status).toBe(401)
  })

  it('the effects of a removal are shown in advance', async () => {
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

  it('the last administrator cannot be removed', async () => {
    const { admin } = await setUpServer()
    expect((await admin.delete('/api/users/1')).status).toBe(409)
    expect((await admin.patch('/api/users/1', { role: 'rink' })).status).toBe(409)
    await admin.post('/api/users', { ...SAM, role: 'admin' })
    expect((await admin.patch('/api/users/1', { role: 'rink' })).status).toBe(200)
    expect((await admin.get('/api/users')).status).toBe(403)
  })

  it("of two administrators who remove each other's role at the same time one remains", async () => {
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

  it('unknown roles, rinks and short passwords are refused', async () => {
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

describe('the password of a new user', () => {
  it.each([
    [{ role: 'admin', password: 'eleven-char' }, /^The password of an administrator/],
    [{ role: 'rink', password: 'liverpool' }, /^Many people use this password/],
  ])('attack 15: the password of a new user is refused: %o', async (weak, message) => {
    const { admin } = await setUpServer()
    const answer = await admin.post('/api/users', { ...SAM, ...weak })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path: 'password', message: expect.stringMatching(message) }])
  })
})

describe('changing a password', () => {
  it("changing a password ends that user's sessions and replaces the old password", async () => {
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

  it('attack 11: administrators cannot set their own password without the old one', async () => {
    const { admin, browser } = await setUpServer()
    const body = { userId: 1, newPassword: 'taken-at-an-open-desk' }
    const answer = await admin.post('/api/auth/change-password', body)
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('own_password')
    expect((await browser().post('/api/auth/login', ADMIN)).status).toBe(200)
  })

  it.each([
    ['letmein', /^Many people use this password/],
    ['User1-Rinkbook', /^This is only the email address/],
    ['NorthPole-Arena', /^This is only the email address/],
  ])('attack 15: the password %s is refused under its field', async (newPassword, message) => {
    const server = await setUpServer()
    await server.signInRinkUser(null)
    const answer = await server.admin.post('/api/auth/change-password', { userId: 2, newPassword })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path: 'newPassword', message: expect.stringMatching(message) }])
  })

  it('a login with the old password during the change gets no session', async () => {
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

  it.each([{}, { userId: null }, { userId: 0 }, { userId: '' }])(
    '%o is refused as a user for a new password',
    async chosen => {
      const { admin } = await setUpServer()
      const answer = await admin.post('/api/auth/change-password', { ...chosen, newPassword: 'fresh-secret' })
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual([{ path: 'userId', message: 'Please select a user' }])
    },
  )

  it('no key stores a changed password, and an invalid key is ignored', async () => {
    const { admin, deps, signInRinkUser } = await setUpServer()
    await signInRinkUser(null)
    const change = (newPassword: string, key: string) =>
      admin.post('/api/auth/change-password', { userId: 2, newPassword }, { 'idempotency-key': key })
    expect((await change('fresh-secret', 'one')).status).toBe(200)
    expect((await change('other-secret', 'one')).status).toBe(200)
    expect((await change('third-secret', 'x'.repeat(201))).status).toBe(200)
    expect(await deps.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
  })

  it('an unknown user is refused for a new password', async () => {
    const { admin } = await setUpServer()
    const answer = await admin.post('/api/auth/change-password', { userId: 9, newPassword: 'fresh-secret' })
    expect(answer.status).toBe(404)
  })
})
