import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { AnswerReader } from './answer-reader.ts'

/**
 * The outcome of a request: the status, or 'closed' if the server closed the connection without an answer, or
 * 'hanging' if it did nothing.
 */
export interface Outcome {
  status: number | 'closed' | 'hanging'
  /** The beginning of the answer. */
  text: string
  cookie: string | undefined
  /** The history of the connection, to help find the cause. */
  history: string
}

/** Raw bytes to send. */
export interface Sending {
  bytes: Buffer
  method: string
  /** An HTTP client could have sent it, so that the connection can be used again. */
  isRegular: boolean
  /** The request is incomplete. */
  endsEarly: boolean
}

/** A raw connection that sends the given bytes unchanged, one request at a time. */
export class Wire {
  readonly #address: { host: string; port: number }
  readonly #patienceMs: number
  #socket: Socket | undefined
  #openedAt = 0
  #lastAnswerAt = 0
  #sent = 0
  #error = 'no error'

  constructor(url: string, patienceMs: number) {
    const { hostname, port } = new URL(url)
    this.#address = { host: hostname, port: Number(port) }
    this.#patienceMs = patienceMs
  }

  async send({ bytes, method, isRegular, endsEarly }: Sending): Promise<Outcome> {
    if (!isRegular) this.close()
    const socket = await this.#open()
    const answer = new AnswerReader(method === 'HEAD')
    const ended = answerOn(socket, answer, this.#patienceMs)
    this.#sent += 1
    const sentAt = performance.now()
    socket.write(bytes)
    if (endsEarly) socket.end()
    const how = await ended
    const history = this.#history(sentAt)
    this.#lastAnswerAt = performance.now()
    if (!isRegular || how !== 'whole') this.close()
    const { status = how === 'hanging' ? how : 'closed', text } = answer
    const cookie = /^set-cookie: (rinkbook=[^;]+)/im.exec(text)?.[1]
    return { status: how === 'hanging' ? how : status, text, cookie, history }
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #history(sentAt: number): string {
    const now = performance.now()
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
    const open = `request ${this.#sent} of a connection opened ${seconds(now - this.#openedAt)} ago`
    const idle = `sent ${seconds(sentAt - Math.max(this.#openedAt, this.#lastAnswerAt))} after the answer before`
    return `${open}, ${idle}, ended ${seconds(now - sentAt)} after it: ${this.#error}`
  }

  async #open(): Promise<Socket> {
    if (this.#socket && !this.#socket.destroyed && this.#socket.readable) return this.#socket
    this.#socket = connect({ ...this.#address, noDelay: true, allowHalfOpen: true })
    this.#openedAt = performance.now()
    this.#sent = 0
    this.#error = 'no error'
    this.#socket.on('error', error => {
      this.#error = String(error)
    })
    await Promise.race([once(this.#socket, 'connect'), once(this.#socket, 'close')])
    return this.#socket
  }
}

type Ending = 'whole' | 'last' | 'closed' | 'hanging'

/** Reads until the answer is complete, the connection ends, or the time limit is reached. */
function answerOn(socket: Socket, answer: AnswerReader, patienceMs: number): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const settle = (how: Ending) => {
    clearTimeout(patience)
    socket.off('data', take).off('close', end).off('end', end)
    resolve(how)
  }
  const patience = setTimeout(settle, patienceMs, 'hanging')
  const end = () => settle('closed')
  const take = (chunk: Buffer) => {
    // A long export is not hanging while its bytes arrive.
    patience.refresh()
    answer.take(chunk)
    if (answer.isWhole) settle(answer.isLast ? 'last' : 'whole')
  }
  socket.on('data', take).on('close', end).on('end', end)
  return promise
}
