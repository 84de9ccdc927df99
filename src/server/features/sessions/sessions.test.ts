import { describe, expect, it } from 'vitest'
import { ADMIN, setUpServer } from '../../testing/test-server.ts'

const CHROME = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

describe('the own sessions', () => {
  it('are listed with their devices, the last used first, and nobody else’s among them', async () => {
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

  it('are signed out one by one, but not those of others', async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(server.rinkId)
    const tablet = server.browser()
    await tablet.post('/api/auth/login', ADMIN)
    expect((await sam.delete('/api/auth/sessions/3')).status).toBe(404)
    expect((await server.admin.delete('/api/auth/sessions/3')).body).toMatchObject({ success: true })
    expect((await tablet.get('/api/auth/me')).status).toBe(401)
    const again = await server.admin.delete('/api/auth/sessions/3')
    expect(again.status).toBe(404)
    expect(again.body.message).toBe('This session has ended already.')
  })

  it('are signed out everywhere else at once, with what a PIN has left behind', async () => {
    const server = await setUpServer()
    const { admin, rinkId } = server
    const others = [server.browser(), server.browser()]
    for (const other of others) await other.post('/api/auth/login', ADMIN)
    await others[0]?.post('/api/pins/verify', { pin: '1234', rinkId })
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

describe('everybody’s sessions', () => {
  it('are those that can be used, and an administrator signs any of them out', async () => {
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

  it('leave out those that were not used for half a day', async () => {
    const server = await setUpServer()
    await server.signInRinkUser(null)
    server.clock.passMinutes(11 * 60)
    await server.admin.get('/api/auth/me')
    server.clock.passMinutes(2 * 60)
    expect((await server.admin.get('/api/sessions')).body.list).toMatchObject([{ id: 1 }])
  })
})
