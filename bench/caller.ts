import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { z } from 'zod'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Somebody who is signed in to a server, on connections that stay open. */
export class Caller {
  readonly #url: string
  readonly #agent: Agent
  #cookie: string

  /** Of somebody who has signed in already, with the cookie of that; `connections`: how many calls may be under way at once. */
  constructor(url: string, cookie: string, connections = 1) {
    this.#url = url
    this.#cookie = cookie
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  static async signIn(
    url: string,
    { email, password }: { email: string; password: string },
    connections = 1,
  ): Promise<Caller> {
    const caller = new Caller(url, '', connections)
    const { headers } = await caller.ask('/api/auth/login', { email, password })
    caller.#cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    return caller
  }

  get cookie(): string {
    return this.#cookie
  }

  /** Asks, or with a body writes; waits for the last byte, and throws what was refused. */
  ask(path: string, body?: object): Promise<Answer> {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const headers: OutgoingHttpHeaders = { cookie: this.#cookie }
    if (sent !== undefined) headers['content-type'] = 'application/json'
    const method = sent === undefined ? 'GET' : 'POST'
    return new Promise((resolve, reject) => {
      const call = request(`${this.#url}${path}`, { agent: this.#agent, method, headers }, response => {
        let text = ''
        response.setEncoding('utf8').on('error', reject)
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => {
          const status = response.statusCode ?? 0
          if (status < 300) resolve({ status, headers: response.headers, text })
          else reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 200)}`))
        })
      })
      call.on('error', reject)
      call.end(sent)
    })
  }

  /** Downloads what a body asks for, keeping nothing of it; its bytes. */
  async weigh(path: string, body: object): Promise<number> {
    const headers = { cookie: this.#cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${this.#url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}`)
    let bytes = 0
    for await (const chunk of answer.body) bytes += chunk.byteLength
    return bytes
  }

  /** The answer's JSON by a schema. */
  async read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    return schema.parse(JSON.parse((await this.ask(path)).text))
  }

  async idOfRink(name: string): Promise<number> {
    const rinks = await this.read('/api/ice-rinks', z.array(z.object({ id: z.int(), name: z.string() })))
    const rink = rinks.find(each => each.name === name)
    if (!rink) throw new Error(`The book has no rink ${name}`)
    return rink.id
  }

  /** Writes a record; its id. */
  async write(path: string, body: object): Promise<number> {
    const { text } = await this.ask(path, body)
    return z.object({ id: z.int() }).parse(JSON.parse(text)).id
  }

  hangUp(): void {
    this.#agent.destroy()
  }
}

/** The id of the first record of a list. */
export const firstId = z
  .array(z.object({ id: z.int() }))
  .min(1)
  .transform(([first]) => first?.id ?? 0)
