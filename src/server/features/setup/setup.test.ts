import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ADMIN, FIRST_RINK, testServer } from '#test/server/test-server.ts'
import { setUpToken } from './setup.ts'

describe('the first visit', () => {
  it('the first visit creates the administrator, the rink and the manager PIN, and signs in', async () => {
    const server = await testServer()
    const browser = server.browser()
    expect((await browser.get('/api/setup')).body).toEqual({
      isNeeded: true,
      needsToken: false,
      isSignedIn: false,
    })
    const answer = await browser.post('/api/setup', { ...ADMIN, ...FIRST_RINK, timezone: 'America/Toronto' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ id: 1, email: ADMIN.email, role: 'admin', rinkId: null })
    expect((await browser.get('/api/ice-rinks')).body.list).toEqual([
      {
        id: 1,
        name: 'North Pole Arena',
        timezone: 'America/Toronto',
        dayStartsAt: '04:00',
        payPeriod: null,
        payPeriodStartsOn: null,
        listedItems: null,
        uncheckedMachines: null,
        actionHours: null,
        formerTimes: null,
        phone: null,
        contractor: null,
        contractorPhone: null,
        createdAt: '2026-11-20T06:00:00.000Z',
      },
    ])
    const verified = await browser.post('/api/pins/verify', { pin: FIRST_RINK.pin, rinkId: 1 })
    expect(verified.body).toEqual({ success: true, managerName: 'Dan Duty' })
  })

  it('the first visit happens once, even if two browsers submit at the same time', async () => {
    const server = await testServer()
    const answers = await Promise.all(
      ['one', 'two'].map(name =>
        server.browser().post('/api/setup', { ...ADMIN, ...FIRST_RINK, email: `${name}@rinkbook.test` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect((await server.browser().get('/api/setup')).body).toEqual({
      isNeeded: false,
      needsToken: false,
      isSignedIn: false,
    })
    expect(await server.deps.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it('each invalid field of the first visit is named', async () => {
    const server = await testServer()
    const answer = await server.browser().post('/api/setup', {
      email: 'x',
      password: '12345',
      rinkName: ' ',
      managerName: '',
      pin: '12a4',
      timezone: 'Moon/Base',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Password must be at least 6 characters' },
      { path: 'rinkName', message: 'Rink name is required' },
      { path: 'timezone', message: 'Time zone must be a name such as Europe/London' },
      { path: 'managerName', message: 'Manager name is required' },
      { path: 'pin', message: 'PIN must be 4 digits' },
    ])
  })

  it('the first visit through a proxy needs the token from the log', async () => {
    const server = await testServer()
    const forwarded = { 'x-forwarded-for': '203.0.113.9' }
    const browser = server.browser()
    expect((await browser.get('/api/setup', forwarded)).body).toEqual({
      isNeeded: true,
      needsToken: true,
      isSignedIn: false,
    })
    const refused = await browser.post('/api/setup', { ...ADMIN, ...FIRST_RINK }, forwarded)
    expect(refused.status).toBe(403)
    const token = setUpToken(server.deps.secret)
    const accepted = await browser.post('/api/setup', { ...ADMIN, ...FIRST_RINK, token }, forwarded)
    expect(accepted.status).toBe(201)
  })

  it('attack 13: the first visit under a foreign host name needs the token, as DNS rebinding sends one', async () => {
    const server = await testServer({ PUBLIC_URL: 'http://rinkbook.test:3000' })
    // The fetch of Node sends its own Host.
    const under = async (host: string, method: 'GET' | 'POST' = 'GET') => {
      const sent = request(`${server.url}/api/setup`, {
        method,
        headers: { host, 'content-type': 'application/json' },
      })
      sent.end(method === 'POST' ? JSON.stringify({ ...ADMIN, ...FIRST_RINK }) : undefined)
      const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'))
      return { status: response.statusCode, body: await json(response) }
    }
    const needsToken = async (host: string) =>
      z.object({ needsToken: z.boolean() }).parse((await under(host)).body).needsToken
    const { port } = new URL(server.url)
    expect(await needsToken(`evil.example:${port}`)).toBe(true)
    expect((await under('evil.example', 'POST')).status).toBe(403)
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'rinkbook.test:3000'])
      expect([host, await needsToken(host)]).toEqual([host, false])
  })

  it('attack 15: the password of the first administrator has twelve characters, in the environment too', async () => {
    const { browser } = await testServer()
    const weak = { ...ADMIN, password: 'eleven-char' }
    const answer = await browser().post('/api/setup', { ...weak, ...FIRST_RINK })
    expect(answer.body.errors).toMatchObject([{ path: 'password' }])
    await expect(testServer({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: weak.password })).rejects.toThrow(
      'ADMIN_PASSWORD: The password of an administrator must be at least 12 characters',
    )
  })

  it('the first visit needs the token if other machines can reach the server', async () => {
    const server = await testServer({ HOST: '0.0.0.0' })
    const answer = await server.browser().post('/api/setup', { ...ADMIN, ...FIRST_RINK, token: 'guess' })
    expect(answer.status).toBe(403)
  })

  it('there is no first visit if the environment names the administrator', async () => {
    const server = await testServer({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    const browser = server.browser()
    const settled = { isNeeded: false, needsToken: false }
    expect((await browser.get('/api/setup')).body).toEqual({ ...settled, isSignedIn: false })
    expect((await browser.post('/api/auth/login', ADMIN)).status).toBe(200)
    expect((await browser.get('/api/setup')).body).toEqual({ ...settled, isSignedIn: true })
    expect((await browser.get('/api/ice-rinks')).body.list).toEqual([])
  })

  it('the environment does not change an existing administrator', async () => {
    const server = await testServer({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    const other = await server.startAnother()
    expect(await other.deps.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })
})
