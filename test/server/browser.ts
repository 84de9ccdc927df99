import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { OFFLINE_TICKET_HEADER } from '#contract/offline-ticket.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON body. */
  body: Record<string, unknown>
}

interface Listening {
  next: () => Promise<unknown>
  /**
   * Reads on to an event of the topic (PostgreSQL may deliver those of earlier writes only now); false once
   * the server has closed the stream.
   */
  hears: (topic: string) => Promise<boolean>
  /** The id of the last event that `next` returned. */
  lastEventId: () => string | undefined
  stop: () => void
}

/** A browser reduced to its requests: stores cookies, sends and reads JSON. */
export class TestBrowser {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string, cookie?: string) {
    this.#url = url
    for (const pair of cookie?.split('; ') ?? []) this.#keep(pair)
  }

  get cookie(): string | undefined {
    return this.#cookies.size === 0 ? undefined : [...this.#cookies.values()].join('; ')
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers)
  }

  /** As `send`, for helpers that screens and servers share; throws if the request is refused. */
  readonly sendJson = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await this.send(method, path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return answer.body
  }

  /** The offline ticket of the browser's session. */
  async ticket(rinkId: number): Promise<string> {
    return (await this.get(`/api/staff?rinkId=${rinkId}`)).headers.get(OFFLINE_TICKET_HEADER) ?? ''
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers)
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.send('PATCH', path, body)
  }

  delete(path: string, body?: unknown): Promise<Answer> {
    return this.send('DELETE', path, body)
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.#fetch(method, path, body, headers)
    this.#keepCookie(response.headers)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }

  /** Fetches a file unmodified; with a body, by POST. */
  async download(
    path: string,
    body?: object,
  ): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
    const response = await this.#fetch(body ? 'POST' : 'GET', path, body)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes }
  }

  /**
   * Receives the live events of a rink until `stop` is called, starting after `lastEventId` if given (as a
   * page names it, or a browser that reconnects automatically); `next` is undefined once the server has
   * closed the stream.
   */
  async listen(rinkId: number, lastEventId?: string, by: 'page' | 'browser' = 'page'): Promise<Listening> {
    const stopper = new AbortController()
    const inQuery = lastEventId !== undefined && by === 'page' ? `&lastEventId=${lastEventId}` : ''
    const response = await fetch(`${this.#url}/api/events?rinkId=${rinkId}${inQuery}`, {
      headers: {
        accept: 'text/event-stream',
        cookie: this.cookie ?? '',
        ...(lastEventId !== undefined && by === 'browser' && { 'last-event-id': lastEventId }),
      },
      signal: stopper.signal,
    })
    if (!response.body) throw new Error('The stream has no body')
    const heard = { lastEventId }
    const events = dataLines(response.body, heard)
    const next = async (): Promise<unknown> => (await events.next()).value
    return {
      next,
      hears: async topic => {
        let event = await next()
        while (event !== undefined && !isDeepStrictEqual(event, { topic })) event = await next()
        return event !== undefined
      },
      lastEventId: () => heard.lastEventId,
      stop: () => stopper.abort(),
    }
  }

  #fetch(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(this.#url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie && { cookie: this.cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  #keepCookie(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      this.#keep(pair)
    }
  }

  #keep(pair: string): void {
    const [name = ''] = pair.split('=')
    if (pair.endsWith('=')) this.#cookies.delete(name)
    else this.#cookies.set(name, pair)
  }
}

const jsonObject = z.record(z.string(), z.unknown())

function parsed(text: string): Record<string, unknown> {
  if (!/^[[{]/.test(text)) return {}
  const json: unknown = JSON.parse(text)
  return Array.isArray(json) ? { list: json } : jsonObject.parse(json)
}

async function* dataLines(
  body: ReadableStream<Uint8Array>,
  heard: { lastEventId: string | undefined },
): AsyncGenerator<unknown, undefined> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('id: ')) heard.lastEventId = line.slice('id: '.length)
      if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length))
    }
  }
}
