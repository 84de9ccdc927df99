import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { Proxy } from './cluster/proxy.ts'

/** A ready server that returns its name and the request. */
async function echo(name: string, listener: RequestListener = answer => void answer.resume()) {
  const server = createServer((request, response) => {
    if (request.url === '/api/ready') return void response.end()
    if (request.url === '/own') return listener(request, response)
    void text(request).then(sent => response.setHeader('x-name', name).end(sent))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.int() }).parse(server.address())
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(stop)
  return { url: `http://127.0.0.1:${port}`, stop }
}

async function proxyBefore(...urls: string[]) {
  const proxy = new Proxy()
  const url = await proxy.start(0)
  onTestFinished(() => proxy.stop())
  for (const target of urls) await proxy.takeIn(target)
  const post = (body: string) => fetch(url, { method: 'POST', body })
  return { proxy, url, post }
}

describe('the proxy of a cluster', () => {
  test('the proxy passes unchanged requests to one server after the other', async () => {
    const { url, post } = await proxyBefore((await echo('a')).url, (await echo('b')).url)
    const names = []
    for (const body of ['one', 'two', 'three', 'four']) {
      const response = await post(body)
      expect(await response.text()).toBe(body)
      names.push(response.headers.get('x-name'))
    }
    expect(new Set(names)).toEqual(new Set(['a', 'b']))
    expect((await fetch(url)).status).toBe(200)
  })

  test('the proxy passes a request to another server if one is down, and skips that until it is back', async () => {
    const [gone, there] = [await echo('gone'), await echo('there')]
    const { proxy, url, post } = await proxyBefore(gone.url, there.url)
    gone.stop()
    for (const call of [() => post('write'), () => fetch(url), () => post('write'), () => fetch(url)])
      expect((await call()).headers.get('x-name')).toBe('there')
    proxy.takeOut(there.url)
    const refused = await post('write')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    await proxy.takeIn(there.url)
    expect((await post('write')).status).toBe(200)
  })

  test('the proxy never repeats a write that a server may have executed', async () => {
    let writes = 0
    const breaks: RequestListener = request => {
      writes += 1
      request.socket.destroy()
    }
    const { url } = await proxyBefore((await echo('a', breaks)).url, (await echo('b', breaks)).url)
    expect((await fetch(`${url}/own`, { method: 'POST', body: 'write' })).status).toBe(503)
    expect(writes).toBe(1)
  })

  test('the proxy passes a stream on as it arrives, and ends it when the tablet disconnects', async () => {
    const left = Promise.withResolvers<void>()
    const streams: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: 1\n\n')
      response.on('close', () => left.resolve())
    }
    const { url } = await proxyBefore((await echo('a', streams)).url)
    const stopper = new AbortController()
    const { body } = await fetch(`${url}/own`, { signal: stopper.signal })
    const first = await body?.getReader().read()
    expect(new TextDecoder().decode(first?.value)).toBe('data: 1\n\n')
    stopper.abort()
    await left.promise
  })
})
