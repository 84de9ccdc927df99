import { Agent, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, FOREIGN_ANSWERS, type Foreign } from './foreign-answers.ts'

/** What becomes of a write on its way; the others pass. */
export type WriteFate =
  | 'passes'
  /** It never reaches the server. */
  | 'cut before the server'
  /** The server has written it, and nobody hears of it. */
  | 'answer lost'
  | 'half an answer'
  /** Something before the server answers, without asking it or after it has. */
  | { answeredBy: Foreign; after: 'nothing' | 'the server' }

/** Where a write is held up: before the server hears of it, after it has answered, after the tablet was told. */
export type Place = 'before the server' | 'after the server' | 'after the answer'

/** A write that is held up at a place. */
interface Hold {
  path: RegExp
  place: Place
  /** Resolves once a write has come there. */
  reached: PromiseWithResolvers<void>
  /** What becomes of it then; resolved by the test. */
  goesOn: PromiseWithResolvers<WriteFate>
}

/** Brings requests to the server and its answers back, slowly or not at all, as told. */
export class Carrier {
  /** How long everything takes in addition, in milliseconds. */
  delayMs = 0
  /** What becomes of each write; asked for every one. */
  fateOfWrite: () => WriteFate = () => 'passes'

  readonly #upstream: string
  // Each call its own connection: a server that was killed leaves none half open.
  readonly #agent = new Agent({ keepAlive: false })
  readonly #broken = new Map<string, number>()
  #hold: Hold | undefined

  constructor(upstream: string) {
    this.#upstream = upstream
  }

  /** How many attempts met with which fate since this was last asked. */
  takeBroken(): Record<string, number> {
    const broken = [...this.#broken].map(([how, count]) => [`attempts: ${how}`, count])
    this.#broken.clear()
    return Object.fromEntries(broken)
  }

  /** Holds the next write of a path up at a place. */
  hold(path: RegExp, place: Place) {
    const hold: Hold = { path, place, reached: Promise.withResolvers(), goesOn: Promise.withResolvers() }
    this.#hold = hold
    return {
      reached: hold.reached.promise,
      goOn: (fate: WriteFate = 'passes') => hold.goesOn.resolve(fate),
    }
  }

  /** Everything is carried again, what is held up too. */
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

/** Signing in and out wait for nobody: a person tries again, and that proves nothing here. */
function isAboutSession({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api/auth/') ?? false
}

function onceResponse(upstream: ReturnType<typeof requestOf>): Promise<[IncomingMessage]> {
  return new Promise((resolve, reject) => {
    upstream.once('response', answer => resolve([answer]))
    upstream.once('error', reject)
  })
}

/** Resolves once it is handed over, or the browser has gone. */
function end(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  return new Promise(resolve => {
    response.once('close', resolve)
    response.writeHead(status, { ...headers, 'content-length': body.length })
    response.end(body, resolve)
  })
}
