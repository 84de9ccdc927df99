import { connect, type Socket } from 'node:net'

const NONE = Buffer.alloc(0)
const END_OF_HEAD = '\r\n\r\n'

/** What one load came to: answers a second, and how long they took, in milliseconds. */
export interface Load {
  perSecond: number
  milliseconds: number[]
}

/**
 * Sends requests on several connections for some seconds, the next on each as soon as the last was answered. Uses plain
 * sockets, so that sending costs less than answering. Throws if an answer is no success.
 */
export async function load(
  url: string,
  nextRequest: () => Buffer,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Load> {
  const milliseconds: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, () => keepAsking(url, nextRequest, until, milliseconds)),
  )
  const perSecond = (milliseconds.length * 1000) / (performance.now() - started)
  return { perSecond, milliseconds }
}

/** The bytes of one request. */
export function requestBytes(url: string, { method, path, cookie, from, key, body }: Sent): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    `cookie: ${cookie}`,
    ...(from === undefined ? [] : [`x-forwarded-for: ${from}`]),
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return Buffer.from(`${head.join('\r\n')}${END_OF_HEAD}${text}`)
}

/** What is sent in one request. */
export interface Sent {
  method: string
  path: string
  cookie: string
  /** The address that a proxy says it comes from. */
  from?: string
  key?: string
  body?: object
}

function keepAsking(
  url: string,
  nextRequest: () => Buffer,
  until: number,
  milliseconds: number[],
): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let sentAt = 0
    let heard: Buffer = NONE
    const send = () => {
      sentAt = performance.now()
      socket.write(nextRequest())
    }
    socket.once('connect', send)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server let go of a connection')))
    socket.on('data', (bytes: Buffer) => {
      heard = heard.length === 0 ? bytes : Buffer.concat([heard, bytes])
      if (!isWhole(heard)) return
      const now = performance.now()
      milliseconds.push(now - sentAt)
      if (heard.toString('latin1', 9, 10) !== '2') return fail(socket, reject, heard)
      heard = NONE
      if (now < until) return send()
      socket.removeAllListeners('close').destroy()
      resolve()
    })
  })
}

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf(END_OF_HEAD)
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, end))?.[1]
  return answer.length >= end + END_OF_HEAD.length + Number(length ?? 0)
}

function fail(socket: Socket, reject: (error: Error) => void, answer: Buffer): void {
  reject(new Error(`A request was answered ${answer.toString('utf8', 9, 1000)}`))
  socket.destroy()
}
