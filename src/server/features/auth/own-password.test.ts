import { describe, expect, it } from 'vitest'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'

const ACCOUNT = { email: 'user1@rinkbook.test', password: 'user-secret' }
const CHANGE = { currentPassword: ACCOUNT.password, newPassword: 'fresh-secret' }
const PATH = '/api/auth/change-own-password'

describe("changing one's own password", () => {
  it('changing the own password ends the other sessions, and no key stores the password', async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(server.rinkId)
    const tablet = server.browser()
    await tablet.post('/api/auth/login', ACCOUNT)
    const key = { 'idempotency-key': 'one' }
    const first = await sam.post(PATH, CHANGE, key)
    expect(first.body).toEqual({ success: true, message: 'Your password was changed.' })
    expect((await sam.post(PATH, CHANGE, key)).body).toMatchObject({ code: 'wrong_password' })
    expect(await server.deps.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
    expect((await sam.get('/api/auth/me')).status).toBe(200)
    expect((await tablet.get('/api/auth/me')).status).toBe(401)
    expect((await server.admin.get('/api/auth/me')).status).toBe(200)
    expect((await tablet.post('/api/auth/login', ACCOUNT)).status).toBe(401)
    const fresh = { ...ACCOUNT, password: CHANGE.newPassword }
    expect((await tablet.post('/api/auth/login', fresh)).status).toBe(200)
    const entries = await server.deps.db.selectFrom('auditEntries').select(['action', 'userId']).execute()
    expect(entries.filter(({ action }) => action === 'user.password-changed')).toEqual([
      { action: 'user.password-changed', userId: 2 },
    ])
  })

  it('a wrong current password is refused with a sentence, and a short new one under its field', async () => {
    const { admin } = await setUpServer()
    const wrong = await admin.post(PATH, { ...CHANGE, currentPassword: 'not-hers' })
    expect(wrong.status).toBe(403)
    expect(wrong.body.message).toBe('That is not your current password. Please try again.')
    const short = await admin.post(PATH, { currentPassword: '', newPassword: '12345' })
    expect(short.body.errors).toEqual([
      { path: 'currentPassword', message: 'Password is required' },
      { path: 'newPassword', message: 'Password must be at least 6 characters' },
    ])
    const weak = { currentPassword: ADMIN.password, newPassword: 'eleven-char' }
    expect((await admin.post(PATH, weak)).body.errors).toMatchObject([{ path: 'newPassword' }])
  })

  it('ten wrong current passwords lock this form and the login for a quarter of an hour', async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(null)
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => sam.post(PATH, { ...CHANGE, currentPassword: 'a-guess' })),
    )
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter(status => status === 403)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(4)
    expect((await sam.post(PATH, CHANGE)).status).toBe(429)
    expect((await server.browser().post('/api/auth/login', ACCOUNT)).status).toBe(429)
    server.clock.passMinutes(15)
    expect((await sam.post(PATH, CHANGE)).status).toBe(200)
  })
})
