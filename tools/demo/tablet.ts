import { z } from 'zod'
import { login } from '#contract/auth.ts'
import type { Endpoint, PartRead, PartSent } from '#contract/endpoint.ts'

type Part = 'params' | 'query' | 'body'

/** The parts of a request; the tablet adds the rink. */
type Parts<E> = {
  [P in Part as PartSent<E, P> extends undefined ? never : P]?: Omit<PartSent<E, P> & object, 'rinkId'> & {
    rinkId?: number
  }
}

/** The parts of a request whose endpoint is chosen at run time. */
type AnyParts = { [P in Part]?: object }

const inAddress = z.record(z.string(), z.coerce.string())

/** A client of the API as one user, at one rink if it is given. It logs in when needed. */
export class Tablet {
  readonly #url: string
  readonly #account: { email: string; password: string }
  readonly #rinkId: number | undefined
  #cookie = ''

  constructor(url: string, account: { email: string; password: string }, rinkId?: number) {
    this.#url = url
    this.#account = account
    this.#rinkId = rinkId
  }

  /**
   * Makes a request and returns its response; throws if it is refused. A body with a file is sent as a form.
   */
  call<E extends Endpoint>(endpoint: E, parts: Parts<E>): Promise<PartRead<E, 'reply'>>
  async call(endpoint: Endpoint, parts: AnyParts): Promise<unknown> {
    return this.send(endpoint, parts)
  }

  /** `call` without the types of the endpoint. */
  async send(endpoint: Endpoint, parts: AnyParts): Promise<unknown> {
    const first = await this.#fetch(endpoint, parts)
    const response = first.status === 401 ? await this.#logInAndFetch(endpoint, parts) : first
    const text = await response.text()
    if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${text}`)
    return endpoint.reply.parse(JSON.parse(text))
  }

  async #logInAndFetch(endpoint: Endpoint, parts: AnyParts): Promise<Response> {
    await this.#fetch(login, { body: this.#account })
    return this.#fetch(endpoint, parts)
  }

  async #fetch(endpoint: Endpoint, { params = {}, query = {}, body }: AnyParts): Promise<Response> {
    const { method, path, access } = endpoint
    const rinkId = access.includes('rink') && this.#rinkId ? { rinkId: this.#rinkId } : {}
    const filled = inAddress.parse(params)
    const address = path.replace(/:(\w+)/g, (_, name: string) => filled[name] ?? '')
    const search = new URLSearchParams(inAddress.parse(method === 'GET' ? { ...query, ...rinkId } : query))
    const response = await fetch(`${this.#url}${address}?${search}`, {
      method,
      headers: { cookie: this.#cookie, ...(!isForm(body) && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { body: written({ ...rinkId, ...body }) }),
    })
    const [cookie] = response.headers.getSetCookie()
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? ''
    return response
  }
}

function isForm(body: object | undefined): boolean {
  return Object.values(body ?? {}).some(value => value instanceof Uint8Array)
}

function written(body: object): string | FormData {
  if (!isForm(body)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(value)]), name)
    else form.append(name, String(value))
  }
  return form
}
