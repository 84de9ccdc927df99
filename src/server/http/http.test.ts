import { once } from 'node:events'
import { request as sendRaw } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints, rawEndpoints } from '#contract/index.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { headerProblems } from '#test/server/access/headers.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { setUpServer, testServer } from '#test/server/test-server.ts'

describe('refusals', () => {
  it.each([
    ['GET', '/api/nothing', undefined, 404],
    ['POST', '/api/auth/login', '{"email":', 400],
    ['POST', '/api/auth/login', '"text"', 400],
    ['POST', '/api/auth/login', '', 400],
    ['POST', '/api/auth/login', '{"__proto__":{"x":1},"email":"a@b","password":"c"}', 400],
    ['POST', '/api/auth/login', `{"email":"${'x'.repeat(1_100_000)}"}`, 413],
    ['PUT', '/api/auth/login', '{}', 404],
    ['GET', '/api/%zz', undefined, 400],
  ])('a refusal is JSON with a sentence: %s %s', async (method, path, body, status) => {
    const server = await testServer()
    const answer = await server.browser().send(method, path, body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*\.?$/) })
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id') ?? answer.body.requestId)
  })

  it.each(['text/xml', 'text/plain', 'application/x-www-form-urlencoded'])(
    'the content type %s is refused with 415',
    async type => {
      const server = await testServer()
      const answer = await server
        .browser()
        .send('POST', '/api/auth/login', 'email=a', { 'content-type': type })
      expect(answer.status).toBe(415)
      expect(answer.body.success).toBe(false)
    },
  )

  it.each(['null', '[]', '""', '7'])('the body %s is refused with a hint', async body => {
    const server = await testServer()
    const answer = await server.browser().send('POST', '/api/auth/login', body)
    expect(answer.body.message).toBe('Please send the fields as a JSON object')
  })

  it.each([
    ['', 'Email address is required (and 1 more to correct)'],
    [[], 'Email address is required (and 1 more to correct)'],
  ])('each error is reported once: %o', async (email, message) => {
    const server = await testServer()
    const answer = await server.browser().post('/api/auth/login', { email, password: '' })
    expect(answer.body.message).toBe(message)
  })

  it('a HEAD request to an endpoint gets 404', async () => {
    const { admin, rinkId } = await setUpServer()
    expect((await admin.send('HEAD', `${ladder.paths.status}?rinkId=${rinkId}`)).status).toBe(404)
  })

  it.each(['', 'k'.repeat(201), 'the same'])('of a key do not touch what only reads: %s', async key => {
    const { admin, rinkId } = await setUpServer()
    for (const _time of ['once', 'again']) {
      const answer = await admin.post('/api/excel/download-all', { rinkId }, { 'idempotency-key': key })
      expect(answer.status).toBe(200)
    }
  })

  it('an absurd host header does not break the server', async () => {
    const server = await testServer()
    const call = sendRaw(`${server.url}/api/qr-code`, { headers: { host: 'h'.repeat(4000) } })
    call.end()
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(400)
    response.resume()
  })

  it('the access check comes before the body is validated', async () => {
    const server = await setUpServer()
    const other = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    const stranger = await server.signInRinkUser(other)
    expect((await server.browser().post(ladder.paths.submit, '{')).status).toBe(401)
    expect((await stranger.post(ladder.paths.submit, { rinkId: server.rinkId })).status).toBe(403)
    expect((await stranger.post('/api/users', '{')).status).toBe(403)
    expect((await server.admin.post(ladder.paths.submit, { rinkId: 99 })).status).toBe(404)
  })

  it.each([undefined, null, 0, -1, 1.5, '1', 'x', [], {}, 2 ** 60])(
    'a rinkId in a body is refused: %s',
    async rinkId => {
      const server = await setUpServer()
      const answer = await server.admin.post(ladder.paths.submit, { ...completeChecklist(ladder, 1), rinkId })
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual([{ path: 'rinkId', message: 'rinkId must be a whole number' }])
    },
  )

  it.each(['', '?rinkId=', '?rinkId=0', '?rinkId=1.5', '?rinkId=1&rinkId=2', '?rinkId=%00'])(
    'a rinkId in a query is refused: %s',
    async query => {
      const server = await setUpServer()
      expect((await server.admin.get(ladder.paths.status + query)).status).toBe(400)
    },
  )
})

describe('every reply', () => {
  it.each([
    ['GET', '/', undefined],
    ['GET', '/dashboard/iskate', undefined],
    ['GET', '/logo.svg', undefined],
    ['GET', '/nothing.js', undefined],
    ['GET', '/api/nothing', undefined],
    ['GET', '/api/%zz', undefined],
    ['TRACE', '/api/auth/login', undefined],
    ['POST', '/api/auth/login', '{'],
    ['POST', '/api/auth/login', `{"email":"${'x'.repeat(1_100_000)}"}`],
  ])('every reply has the security headers: %s %s', async (method, path, body) => {
    const server = await testServer()
    const call = sendRaw(server.url + path, { method, headers: { 'content-type': 'application/json' } })
    call.end(body)
    const [response] = await once(call, 'response')
    response.resume()
    const headers = new Headers(response.headers)
    expect(headerProblems({ get: name => headers.get(name) })).toEqual([])
  })

  it('every reply forbids foreign inline scripts, framing and sniffing', async () => {
    const server = await testServer()
    const { headers } = await server.browser().get('/api/health')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')*;/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('every reply requires https if the public address uses it', async () => {
    const server = await testServer({ PUBLIC_URL: 'https://rinkbook.example' })
    const { headers } = await server.browser().get('/api/health')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })
})

describe('health', () => {
  it('the health endpoint reports ok while the database responds', async () => {
    const server = await testServer()
    const answer = await server.browser().get('/api/health')
    expect(answer.body).toEqual({ status: 'ok' })
  })
})

describe('the API description', () => {
  const openApi = z.object({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  })

  it('the API description is OpenAPI 3.1 and contains exactly the endpoints of the contract', async () => {
    const { admin } = await setUpServer()
    const document = openApi.parse((await admin.get('/api/openapi.json')).body)
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    const written = [...endpoints, ...rawEndpoints].map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(new Set(described)).toEqual(new Set(written))
  })

  it('the API description lists the idempotency key of every write without a password, a PIN or a link', async () => {
    const { admin } = await setUpServer()
    const { paths } = openApi.parse((await admin.get('/api/openapi.json')).body)
    for (const { path, method } of endpoints.filter(call => call.method !== 'GET')) {
      const described = JSON.stringify(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()])
      const isSecret =
        path.startsWith('/api/auth/') ||
        ['/api/pins/verify', '/api/actions/:id/link', '/api/sensor-tokens'].includes(path)
      // A batch of a sensor has its key in the body.
      const isRecord = path !== '/api/editing' && path !== '/api/sensor-readings'
      expect([path, described?.includes('idempotency-key')]).toEqual([path, isRecord && !isSecret])
    }
  })

  it('the API description is readable as a page', async () => {
    const { admin } = await setUpServer()
    const page = await admin.get('/api/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    for (const { path } of endpoints) expect(page.text).toContain(path)
  })

  it('the API description requires a login', async () => {
    const server = await testServer()
    expect((await server.browser().get('/api/openapi.json')).status).toBe(401)
    expect((await server.browser().get('/api/docs')).status).toBe(401)
  })
})

describe('a running request', () => {
  it('a running request is finished when the server stops', async () => {
    const server = await setUpServer()
    const body = JSON.stringify(completeChecklist(ladder, server.rinkId))
    const call = sendRaw(server.url + ladder.paths.submit, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        cookie: server.admin.cookie,
      },
    })
    const answered = once(call, 'response')
    call.write(body.slice(0, 100))
    await server.admin.get('/api/health')
    const stopped = server.stop()
    call.end(body.slice(100))
    const [response] = await answered
    expect(response.statusCode).toBe(201)
    response.resume()
    await stopped
  })
})

describe('a stop', () => {
  it('a stop does not wait for unused connections of browsers', async () => {
    const server = await testServer()
    const { hostname, port } = new URL(server.url)
    const unused = connect(Number(port), hostname)
      .on('error', () => {})
      .resume()
    const closed = once(unused, 'close')
    await once(unused, 'connect')
    // A request that gets its reply after that connection was accepted.
    await server.browser().get('/api/health')
    const told = performance.now()
    await server.stop()
    expect(performance.now() - told).toBeLessThan(5_000)
    await closed
  })
})
