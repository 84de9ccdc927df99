import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { z } from 'zod'

interface Answer {
  headers: IncomingHttpHeaders
  text: string
}

/** A signed-in user of a server, on connections that stay open. */
export class Caller {
  readonly #url: string
  readonly #agent: Agent
  #cookie = ''

  /** `connections`: the maximum number of concurrent requests. */
  constructor(url: string, connections = 1) {
    this.#url = url
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  static async signIn(
    url: string,
    { email, password }: { email: string; password: string },
    connections = 1,
  ): Promise<Caller> {
    const caller = new Caller(url, connections)
    const { headers } = await caller.ask('/api/auth/login', { email, password })
    caller.#cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    return caller
  }

  get cookie(): string {
    return this.#cookie
  }

  /** Reads, or writes if there is a body. Waits for the last byte, and throws on a refusal. */
  ask(path: string, body?: object, method = body === undefined ? 'GET' : 'POST'): Promise<Answer> {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const headers: OutgoingHttpHeaders = { cookie: this.#cookie }
    if (sent !== undefined) headers['content-type'] = 'application/json'
    return new Promise((resolve, reject) => {
      const call = request(`${this.#url}${path}`, { agent: this.#agent, method, headers }, response => {
        let text = ''
        response.setEncoding('utf8').on('error', reject)
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => {
          const status = response.statusCode ?? 0
          if (status < 300) resolve({ headers: response.headers, text })
          else reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 200)}`))
        })
      })
      call.on('error', reject)
      call.end(sent)
    })
  }

  /** The JSON of the response, parsed by a schema. */
  async read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    return schema.parse(JSON.parse((await this.ask(path)).text))
  }

  /** Writes a record; returns its id. */
  async write(path: string, body: object): Promise<number> {
    const { text } = await this.ask(path, body)
    return z.object({ id: z.int() }).parse(JSON.parse(text)).id
  }

  hangUp(): void {
    this.#agent.destroy()
  }
}

/** The id of the first record of a list. */
export const firstIdSchema = z
  .array(z.object({ id: z.int() }))
  .min(1)
  .transform(([first]) => first?.id ?? 0)
