import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { finished } from 'node:stream/promises'
import { cookieOf } from './fill.ts'
import type { DueCall } from './schedule.ts'

const PATIENCE_MS = 60_000

const agent = new Agent({ keepAlive: true })

/** Makes a call as a browser does. What was wrong with the answer; `undefined` where nothing was. */
export async function send(
  url: string,
  call: DueCall,
  key: string = randomUUID(),
): Promise<string | undefined> {
  const { rinkId, path, body } = call
  const method = body === undefined ? 'GET' : 'POST'
  const sent = request(url + path, {
    method,
    agent,
    timeout: PATIENCE_MS,
    headers: {
      cookie: cookieOf(rinkId),
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
  })
  sent.on('timeout', () => sent.destroy(new Error('no answer')))
  const answering = once(sent, 'response')
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  try {
    const [answer]: IncomingMessage[] = await answering
    if (!answer) return `${method} ${path} had no answer`
    await finished(answer.resume())
    const { statusCode = 0 } = answer
    return statusCode < 300 ? undefined : `${method} ${path} was answered ${statusCode}`
  } catch (error) {
    // A connection that was kept was closed just then: browsers open another.
    if (sent.reusedSocket && isCutOff(error)) return send(url, call, key)
    return `${method} ${path}: ${error instanceof Error ? error.message : String(error)}`
  }
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
