/** Matches requests: an address or a pattern with `*` and `**`, as in Playwright. */
export type Matcher = string | RegExp | ((url: URL) => boolean)
type Handler = (route: Route) => unknown

interface Reply {
  status?: number
  body?: string
  json?: unknown
  contentType?: string
  headers?: Record<string, string>
  response?: Response
}

/** One call of the app on its way to the server. */
export class Route {
  readonly #request: Request
  readonly #send: (request: Request) => Promise<Response>
  readonly #decision = Promise.withResolvers<Response | 'fallback'>()

  constructor(request: Request, send: (request: Request) => Promise<Response>) {
    this.#request = request
    this.#send = send
  }

  get decision(): Promise<Response | 'fallback'> {
    return this.#decision.promise
  }

  request() {
    const { method, url, headers } = this.#request
    return { method: () => method, url: () => url, headers: () => Object.fromEntries(headers) }
  }

  async body(): Promise<unknown> {
    const text = await this.#request.clone().text()
    return text === '' ? undefined : JSON.parse(text)
  }

  /** Sends the request to the server, and returns its response to the test instead of the app. */
  fetch(): Promise<Response> {
    return this.#send(this.#request.clone())
  }

  async fulfill({ status, body, json, contentType, headers, response }: Reply): Promise<void> {
    const text = json === undefined ? (body ?? response?.body ?? '') : JSON.stringify(json)
    const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json')
    this.#decision.resolve(
      new Response(text, {
        status: status ?? response?.status ?? 200,
        headers: headers ?? response?.headers ?? { 'content-type': type },
      }),
    )
  }

  async abort(_reason?: string): Promise<void> {
    this.#decision.reject(new TypeError('fetch failed'))
  }

  async fallback(): Promise<void> {
    this.#decision.resolve('fallback')
  }

  continue(): Promise<void> {
    return this.fallback()
  }
}

/**
 * The connection from one browser to the real server: stores the cookies, and can be cut or intercepted by a
 * test.
 */
export class Network {
  readonly #origin: string
  readonly #left = new AbortController()
  #routes: { matcher: Matcher; handler: Handler }[] = []
  readonly #cookies = new Map<string, string>()
  #isDown = false

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Passes matching requests to `handler`, which must settle each. */
  route(matcher: Matcher, handler: Handler): void {
    this.#routes.unshift({ matcher, handler })
  }

  /** Returns the body of the next matching request. */
  async next(matcher: Matcher): Promise<unknown> {
    const seen = Promise.withResolvers<unknown>()
    this.route(matcher, route => {
      seen.resolve(route.body())
      return route.fallback()
    })
    return seen.promise
  }

  unroute(matcher: Matcher): void {
    this.#routes = this.#routes.filter(route => String(route.matcher) !== String(matcher))
  }

  setOffline(isDown: boolean): void {
    this.#isDown = isDown
  }

  /** Aborts running requests, and refuses further ones. */
  leave(): void {
    this.#left.abort()
  }

  /** The app's `fetch`. */
  async fetch(path: string | URL, init: RequestInit = {}): Promise<Response> {
    const signal = init.signal ? AbortSignal.any([init.signal, this.#left.signal]) : this.#left.signal
    const request = new Request(new URL(path, this.#origin), { ...init, signal })
    for (const { matcher, handler } of this.#routes) {
      if (!this.#matches(matcher, request.url)) continue
      const route = new Route(request, toServer => this.send(toServer))
      void Promise.resolve(handler(route)).catch(() => route.abort())
      const decided = await Promise.race([route.decision, whenAborted(signal)])
      if (decided !== 'fallback') return decided
    }
    if (this.#isDown) throw new TypeError('fetch failed')
    return this.send(request)
  }

  /** Sends a request of the same browser past all interception by tests. */
  async send(request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    if (this.#cookies.size > 0) headers.set('cookie', [...this.#cookies.values()].join('; '))
    const response = await fetch(new Request(request, { headers }))
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = ''] = pair.split('=')
      if (pair.endsWith('=')) this.#cookies.delete(name)
      else this.#cookies.set(name, pair)
    }
    return response
  }

  #matches(matcher: Matcher, url: string): boolean {
    if (typeof matcher === 'function') return matcher(new URL(url))
    if (matcher instanceof RegExp) return matcher.test(url)
    const pattern = matcher.startsWith('/') ? this.#origin + matcher : matcher
    const source = pattern
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\*\*|\*/g, stars => (stars === '**' ? '.*' : '[^/]*'))
    return new RegExp(`^${source}$`).test(url)
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('The call was broken off', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
