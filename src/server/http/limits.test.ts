import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { sharingConnections } from './connections.ts'
import { answerError } from './errors.ts'
import { LIMITS, type Limits } from './limits.ts'
import { networkOf, Throttle } from './throttle.ts'

const MB = 1024 ** 2
const SOON = { headersMs: 50, requestMs: 100, checkedEveryMs: 20 }

/** A server with only its limits, and three routes: one reads, one writes, one sends a large reply. */
async function listening(
  limits: Partial<Limits>,
  onRefusal: () => void = () => {},
): Promise<{ app: FastifyInstance; port: number }> {
  const config = readConfig({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent' })
  const app = createServer({ ...config, limits: { ...LIMITS, ...limits } })
  app.setErrorHandler(answerError)
  app.addHook('onError', async () => onRefusal())
  app.get('/small', () => ({ success: true }))
  app.get('/large', () => Buffer.alloc(32 * MB))
  app.post('/write', () => ({ success: true }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { app, port: Number(new URL(url).port) }
}

async function wire(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  return socket
}

/** Bytes that still arrive until the server has closed the connection, cleanly or not. */
async function everythingFrom(socket: Socket): Promise<string> {
  const pieces: Buffer[] = []
  socket.on('data', piece => pieces.push(piece))
  socket.on('error', () => {})
  socket.resume()
  await Promise.race([once(socket, 'end'), new Promise(resolve => socket.once('close', resolve))])
  return Buffer.concat(pieces).toString('latin1')
}

const HEAD = 'POST /write HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const refusal = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))

describe('a slow client', () => {
  it('a client that never finishes its headers gets a reply and is disconnected', async () => {
    const { port } = await listening(SOON)
    const socket = await wire(port)
    socket.write('GET /small HTTP/1.1\r\nhost:')
    const answer = await everythingFrom(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(refusal(answer)).toMatchObject({ code: 'too_slow', message: expect.stringMatching(/^This took/) })
  })

  it('a silent client gets a reply and is disconnected', async () => {
    const { port } = await listening(SOON)
    expect(await everythingFrom(await wire(port))).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('a client that sends a body byte by byte gets a reply and is disconnected', async () => {
    let dripping: NodeJS.Timeout | undefined
    // Data sent to a closed connection would discard the reply.
    const { port } = await listening({ bodyMs: 60 }, () => clearInterval(dripping))
    const socket = await wire(port)
    socket.write(`${HEAD}content-length: 100000\r\n\r\n{`)
    dripping = setInterval(() => socket.write(' '), 5)
    const answer = await everythingFrom(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(refusal(answer)).toMatchObject({ success: false, code: 'too_slow' })
  })

  it('a form with a file may take as long as the whole request', async () => {
    // Long enough for a busy machine to send the reply.
    const { port } = await listening({ bodyMs: 1, requestMs: 1000, headersMs: 1000, checkedEveryMs: 20 })
    const socket = await wire(port)
    const head = HEAD.replace('application/json', 'multipart/form-data; boundary=x')
    socket.write(`${head}content-length: 100000\r\n\r\n--x\r\n`)
    // No route here reads forms: the refusal comes at once, and the connection is closed in time.
    expect(await everythingFrom(socket)).toMatch(/^HTTP\/1\.1 415 /)
  })

  it('a client that does not read a large reply is disconnected', async () => {
    const { app, port } = await listening({ answerMs: 100 })
    const closed = once(app.server, 'connection').then(([socket]) => once(socket, 'close'))
    const socket = await wire(port)
    socket.pause()
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
    await closed
    expect((await everythingFrom(socket)).length).toBeLessThan(32 * MB)
  })

  it('a connection without traffic is closed', async () => {
    const { port } = await listening({ silenceMs: 50 })
    const socket = await wire(port)
    socket.write(`${HEAD}content-length: 100\r\n\r\n{`)
    expect(await everythingFrom(socket)).toBe('')
  })

  it('an unfinished request is cut off when the server stops', async () => {
    const server = await setUpServer({}, { stopMs: 200 })
    const socket = await wire(Number(new URL(server.url).port))
    socket.write(`${HEAD}content-length: 100\r\n\r\n{`)
    // A request that gets its reply after the beginning of that one was received.
    await server.admin.get('/api/health')
    const told = performance.now()
    await Promise.all([server.stop(), everythingFrom(socket)])
    expect(performance.now() - told).toBeLessThan(5_000)
  })

  it('a client that does not read its event stream is disconnected', async () => {
    const server = await setUpServer()
    const { live } = server.deps
    const socket = await wire(Number(new URL(server.url).port))
    socket.on('error', () => {})
    socket.write(
      `GET /api/events?rinkId=${server.rinkId} HTTP/1.1\r\nhost: x\r\ncookie: ${server.admin.cookie}\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.pause()
    const editor = { form: 'ladder' as const, tablet: 't', tab: 't', name: 'x'.repeat(MB) }
    for (let told = 0; told < 24; told += 1) {
      live.announceEditing(server.rinkId, [editor])
      // A client that reads its reply has time to do so.
      await server.admin.get('/api/health')
    }
    expect((await everythingFrom(socket)).length).toBeLessThan(24 * MB)
  })
})

describe('excessive requests', () => {
  it('an oversized body is refused with a sentence, before and while it is read', async () => {
    const { port } = await listening({ largestBodyBytes: 10 })
    for (const framing of [
      'content-length: 11\r\n\r\n',
      'transfer-encoding: chunked\r\n\r\nb\r\n"123456789"\r\n',
    ]) {
      const socket = await wire(port)
      socket.write(HEAD + framing)
      const answer = once(socket, 'data').then(String)
      expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(await answer).toContain('This is too large to be saved.')
    }
  })

  it('oversized headers are refused with a sentence', async () => {
    const { port } = await listening({})
    const socket = await wire(port)
    socket.write(
      `GET /small HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(LIMITS.largestHeadersBytes)}\r\n\r\n`,
    )
    expect(await everythingFrom(socket)).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('too many connections are closed at once, and the others continue', async () => {
    const { port } = await listening({ mostConnections: 2 })
    const [first] = [await wire(port), await wire(port)]
    expect(await everythingFrom(await wire(port))).toBe('')
    first.write('GET /small HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(String((await once(first, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('too many connections of one network are closed at once; those of proxies and other networks continue', () => {
    const isClosed = (from: string) => {
      let isDestroyed = false
      const destroy = () => {
        isDestroyed = true
      }
      share(Object.assign(new EventEmitter(), { remoteAddress: from, destroy }))
      return isDestroyed
    }
    const share = sharingConnections(2, 'loopback,192.168.7.1,10.1.0.0/16')
    const from = (...addresses: string[]) => addresses.map(isClosed)
    expect(from('2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:3::1')).toEqual([
      false,
      false,
      true,
      false,
    ])
    expect(from('127.0.0.1', '127.0.0.1', '127.0.0.1', '::1', '::1', '::1')).not.toContain(true)
    expect(
      from('192.168.7.1', '192.168.7.1', '::ffff:192.168.7.1', '10.1.2.3', '10.1.2.3', '10.1.2.3'),
    ).not.toContain(true)
    const first = Object.assign(new EventEmitter(), { remoteAddress: '203.0.113.1', destroy: () => {} })
    share(first)
    expect(from('203.0.113.1', '203.0.113.1')).toEqual([false, true])
    first.emit('close')
    expect(from('203.0.113.1', '203.0.113.1')).toEqual([false, true])
  })

  it('too many requests of an address are refused for a while, and other addresses are unaffected', async () => {
    const { port } = await listening({ callsOfAddress: { atOnce: 2, perSecond: 0.001 } })
    const ask = (address: string) =>
      fetch(`http://127.0.0.1:${port}/small`, { headers: { 'x-forwarded-for': address } })
    const statuses = [await ask('10.0.0.1'), await ask('10.0.0.1')].map(({ status }) => status)
    expect(statuses).toEqual([200, 200])
    const refused = await ask('10.0.0.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(900)
    expect(await refused.json()).toMatchObject({
      code: 'too_many_calls',
      message: 'Too many requests from your network. Please try again in 17 minutes.',
    })
    expect((await ask('10.0.0.2')).status).toBe(200)
  })

  it('too many anonymous requests do not affect signed-in people at the same address', async () => {
    const server = await setUpServer({}, { callsOfStrangers: { atOnce: 3, perSecond: 0.001 } })
    const stranger = server.browser()
    const asked: number[] = []
    for (const path of ['/api/health', '/api/auth/me', '/api/staff?rinkId=1', '/api/health', '/api/auth/me'])
      asked.push((await stranger.get(path)).status)
    expect(asked).toEqual([200, 401, 401, 429, 429])
    expect((await server.browser('rinkbook=made-up').get('/api/auth/me')).status).toBe(429)
    expect((await server.admin.get('/api/auth/me')).status).toBe(200)
  })
})

describe('an allowance', () => {
  it('an allowance refills as time passes, up to its initial value', () => {
    const throttle = new Throttle({ atOnce: 2, perSecond: 1 })
    const admitted = [0, 0, 0, 500, 1000, 1000, 60_000, 60_000, 60_000].map(now => {
      try {
        throttle.admit('10.0.0.1', now)
        return true
      } catch {
        return false
      }
    })
    expect(admitted).toEqual([true, true, false, false, true, false, true, true, false])
  })

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
    ['2001:db8:0:7:1::9', '2001:db8:0:7'],
    ['2001:0db8::7', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ["' or 1=1".repeat(20), "' or 1=1".repeat(8)],
  ])('the network of %s has one allowance', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
