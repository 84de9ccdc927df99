import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http'
import { z } from 'zod'

const LOOK_EVERY_MS = 500
const LOOK_PATIENCE_MS = 2000
const MOST_NOTED = 1000
/** Hop-by-hop headers, which a proxy does not pass on. */
const OF_ONE_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'])
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const NOBODY = JSON.stringify({
  success: false,
  code: 'unavailable',
  message: 'No server answers at present. Please try again in a moment.',
})

interface Target {
  url: string
  /** The last GET /api/ready returned 200, and no connection to the server has failed since. */
  isReady: boolean
}

/**
 * Passes each request to the next server that is ready. If that fails, a read goes to another server, and so
 * does a write if no connection was made. A write that may have been executed is never repeated here; its
 * client repeats it with its key.
 */
export class Proxy {
  /** The failures that clients have seen: refused requests, 5xx responses and broken connections. */
  readonly failures: string[] = []
  readonly #targets: Target[] = []
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server = createServer((request, response) => this.#pass(request, response))
  #turn = 0
  #looking: NodeJS.Timeout | undefined

  /** Listens on this machine; returns the address. */
  async start(port: number): Promise<string> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS)
    const address = z.object({ port: z.int() }).parse(this.#server.address())
    return `http://127.0.0.1:${address.port}`
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking)
    this.#server.close()
    this.#server.closeAllConnections()
    this.#agent.destroy()
    await once(this.#server, 'close')
  }

  /** Adds a server; it gets requests once it reports that it is ready. */
  async takeIn(url: string): Promise<void> {
    this.#targets.push({ url, isReady: false })
    await this.#look()
  }

  /** Removes a server; its running requests are finished. */
  takeOut(url: string): void {
    const place = this.#targets.findIndex(target => target.url === url)
    if (place >= 0) this.#targets.splice(place, 1)
  }

  #pass(request: IncomingMessage, response: ServerResponse, failed: ReadonlySet<Target> = new Set()): void {
    const target = this.#next(failed)
    if (!target) return this.#refuse(request, response)
    const isSafe = SAFE.has(request.method ?? '')
    // A reused connection may be closed during a write, and nobody would know whether the write arrived.
    const upstream = send(new URL(request.url ?? '/', target.url), {
      method: request.method ?? 'GET',
      agent: isSafe ? this.#agent : false,
      headers: forwarded(request),
    })
    let isSent = false
    upstream.on('response', answer => {
      if ((answer.statusCode ?? 0) >= 500) this.#note(request, `was answered ${answer.statusCode}`)
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
      response.flushHeaders()
      answer.on('error', () => {
        if (!response.destroyed) this.#note(request, 'was broken off')
        response.destroy()
      })
      answer.pipe(response)
    })
    upstream.on('error', () => {
      if (response.headersSent || response.destroyed) return void response.destroy()
      target.isReady = false
      if (isSafe || !isSent) return this.#pass(request, response, new Set([...failed, target]))
      this.#refuse(request, response)
    })
    response.on('close', () => upstream.destroy())
    if (isSafe) return void upstream.end()
    upstream.on('socket', socket => {
      socket.once('connect', () => {
        isSent = true
        request.pipe(upstream)
      })
    })
    upstream.flushHeaders()
  }

  /**
   * Responds that nothing was done, or that the outcome is unknown: the client may repeat the request with
   * its key.
   */
  #refuse(request: IncomingMessage, response: ServerResponse): void {
    this.#note(request, 'was refused')
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1', connection: 'close' })
    response.end(NOBODY)
  }

  #note({ method, url }: IncomingMessage, what: string): void {
    if (this.failures.length < MOST_NOTED) this.failures.push(`${method} ${url} ${what}`)
  }

  #next(failed: ReadonlySet<Target>): Target | undefined {
    const ready = this.#targets.filter(target => target.isReady && !failed.has(target))
    this.#turn += 1
    return ready[this.#turn % ready.length]
  }

  /** Asks every server if it is ready. */
  async #look(): Promise<void> {
    await Promise.all(
      this.#targets.map(async target => {
        target.isReady = await isReady(target.url)
      }),
    )
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(LOOK_PATIENCE_MS) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

function forwarded({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  const before = headers['x-forwarded-for']
  const from = socket.remoteAddress ?? 'unknown'
  return {
    ...endToEnd(headers),
    'x-forwarded-for': before === undefined ? from : `${String(before)}, ${from}`,
    'x-forwarded-proto': 'http',
  }
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_HOP.has(name)))
}
