import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { LONGEST_UPLOAD_MS } from '#domain/documents/document.ts'
import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { setUpServer, testServer } from '#test/server/test-server.ts'
import { answerBrokenRequest } from './broken-requests.ts'

test('the request limit covers the slowest upload of a browser, and the header limit is a minute', async () => {
  const app = createServer(readConfig({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent' }))
  expect(app.server.requestTimeout).toBeGreaterThanOrEqual(LONGEST_UPLOAD_MS)
  expect(app.server.headersTimeout).toBe(60_000)
  await app.close()
})

test('a request that is too slow gets a reply in the form of every refusal', async () => {
  const socket = new PassThrough()
  answerBrokenRequest(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toContain('HTTP/1.1 408 Request Timeout\r\n')
  expect(JSON.parse(body)).toEqual({
    success: false,
    code: 'too_slow',
    message: 'This took too long to arrive. Please try again on a better network.',
    requestId: expect.any(String),
  })
})

test('attack 18: JSON with thousands of levels is refused, also with an idempotency key', async () => {
  const { url, admin, rinkId } = await setUpServer()
  const levels = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const answer = await fetch(`${url}/api/staff`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'deep',
      cookie: admin.cookie ?? '',
    },
    body: `{"name":"Ivy Ice","role":"Steward","rinkId":${rinkId},"unknown":${levels}}`,
  })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid' }])
})

test('a request that violates HTTP gets a reply in the form of every refusal', async () => {
  const { url } = await testServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('this is no HTTP\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toContain('"code":"invalid"')
  expect(answer).toContain('x-content-type-options: nosniff')
})

test('a request that violates HTTP after its reply gets no second one', async () => {
  const { url } = await testServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /api/labels/%c0%ae HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: identity\r\n\r\n')
  const answers = (await text(socket)).match(/HTTP\/1\.1 \d{3}/g)
  expect(answers).toEqual(['HTTP/1.1 400'])
})

test('garbage after a request with an unfinished reply closes the connection without writing into it', async () => {
  const { url, admin, rinkId } = await setUpServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET /api/events?rinkId=${rinkId} HTTP/1.1\r\nhost: x\r\ncookie: ${admin.cookie}\r\n\r\n`)
  const pieces: string[] = []
  for await (const piece of socket.setEncoding('latin1')) {
    if (pieces.push(piece) === 1) socket.write('this is no HTTP\r\n\r\n')
  }
  expect(pieces.join('').match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200'])
})
