import { Agent, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, FOREIGN_ANSWERS, type Foreign } from './foreign-answers.ts'

/** The fate of a write in transit. */
export type WriteFate =
  | 'passes'
  /** The write does not reach the server. */
  | 'cut before the server'
  /** The server has written it, but the response is lost. */
  | 'answer lost'
  | 'half an answer'
  /** A foreign response, without the server or after its write. */
  | { answeredBy: Foreign; after: 'nothing' | 'the server' }

/**
 * The position of a delayed write: before the server receives it, after it has responded, or after the tablet
 * has the response.
 */
export type Place = 'before the server' | 'after the server' | 'after the answer'

/** A write that is delayed. */
interface Hold {
  path: RegExp
  place: Place
  /** Resolves when a write has reached the position. */
  reached: PromiseWithResolvers<void>
  /** The fate of the write afterwards; the test resolves it. */
  goesOn: PromiseWithResolvers<WriteFate>
}

/** A proxy that carries requests and responses, with scripted delays and failures. */
export class Carrier {
  /** The additional delay, in milliseconds. */
  delayMs = 0
  /** Decides the fate of each write. */
  fateOfWrite: () => WriteFate = () => 'passes'

  readonly #upstream: string
  // No connection reuse, because a killed server would leave half-open connections.
  readonly #agent = new Agent({ keepAlive: false })
  readonly #broken = new Map<string, number>()
  #hold: Hold | undefined

  constructor(upstream: string) {
    this.#upstream = upstream
  }

  /** The number of broken attempts by fate, since the last call. */
  takeBroken(): Record<string, number> {
    const broken = [...this.#broken].map(([how, count]) => [`attempts: ${how}`, count])
    this.#broken.clear()
    return Object.fromEntries(broken)
  }

  /** Delays the next write of a path at a position. */
  hold(path: RegExp, place: Place) {
    const hold: Hold = { path, place, reached: Promise.withResolvers(), goesOn: Promise.withResolvers() }
    this.#hold = hold
    return {
      reached: hold.reached.promise,
      goOn: (fate: WriteFate = 'passes') => hold.goesOn.resolve(fate),
    }
  }

  /** Carries everything again, including delayed writes. */
  heal(): void {
    this.delayMs = 0
    this.fateOfWrite = () => 'passes'
    this.#hold?.goesOn.resolve('passes')
    this.#hold = undefined
  }

  close(): void {
    this.#agent.destroy()
  }

  async carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.delayMs > 0) await pause(this.delayMs)
    if (request.method === 'POST') return this.#carryWrite(request, response)
    const upstream = this.#ask(request)
    request.pipe(upstream)
    upstream.on('error', () => void end(response, FOREIGN_ANSWERS['502 of a proxy']))
    upstream.on('response', answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
      response.on('close', () => answer.destroy())
    })
  }

  async #carryWrite(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    const hold = this.#holdOf(request)
    let fate = hold || isAboutSession(request) ? 'passes' : this.fateOfWrite()
    if (hold?.place === 'before the server') fate = await this.#heldUp(hold)
    if (fate === 'cut before the server') return this.#break(response, 'cut before the server')
    if (typeof fate === 'object' && fate.after === 'nothing') return this.#foreign(response, fate.answeredBy)
    const answer = await this.#answerOf(request, body)
    if (hold?.place === 'after the server') fate = await this.#heldUp(hold)
    if (typeof fate === 'object') return this.#foreign(response, fate.answeredBy)
    if (fate === 'answer lost' || fate === 'cut before the server')
      return this.#break(response, 'answer lost')
    if (fate === 'half an answer') return this.#half(response, answer)
    await end(response, answer)
    hold?.reached.resolve()
  }

  #holdOf({ url }: IncomingMessage): Hold | undefined {
    const hold = this.#hold
    if (!hold?.path.test(url ?? '')) return undefined
    this.#hold = undefined
    return hold
  }

  #heldUp(hold: Hold): Promise<WriteFate> {
    hold.reached.resolve()
    return hold.goesOn.promise
  }

  #break(response: ServerResponse, how: string): void {
    this.#count(how)
    response.socket?.resetAndDestroy()
  }

  #foreign(response: ServerResponse, answer: Foreign): void {
    this.#count(answer)
    void end(response, FOREIGN_ANSWERS[answer])
  }

  #half(response: ServerResponse, { status, headers, body }: Answer): void {
    this.#count('half an answer')
    response.writeHead(status, { ...headers, 'content-length': body.length })
    response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy())
  }

  #count(how: string): void {
    this.#broken.set(how, (this.#broken.get(how) ?? 0) + 1)
  }

  #ask({ method, url, headers }: IncomingMessage) {
    return requestOf(new URL(url ?? '/', this.#upstream), { method, headers, agent: this.#agent })
  }

  async #answerOf(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const upstream = this.#ask(request)
    upstream.end(body)
    try {
      const [answer]: [IncomingMessage] = await onceResponse(upstream)
      return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }
    } catch {
      return FOREIGN_ANSWERS['502 of a proxy']
    }
  }
}

/** Logins and logouts never fail here: users simply retry them, which proves nothing. */
function isAboutSession({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api/auth/') ?? false
}

function onceResponse(upstream: ReturnType<typeof requestOf>): Promise<[IncomingMessage]> {
  return new Promise((resolve, reject) => {
    upstream.once('response', answer => resolve([answer]))
    upstream.once('error', reject)
  })
}

/** Resolves once the response is delivered or the browser has gone. */
function end(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  return new Promise(resolve => {
    response.once('close', resolve)
    response.writeHead(status, { ...headers, 'content-length': body.length })
    response.end(body, resolve)
  })
}
