import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { HEADERS_OF_BROKEN_CALLS } from './security-headers.ts'

const CODE_OF_ERROR: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'too_large',
}

const lastAnswers = new WeakMap<Duplex, ServerResponse>()

/**
 * Remembers the last reply on each connection, which `answerBrokenRequest` needs for a request that breaks
 * off half way.
 */
export function noteAnswers(server: Server): void {
  server.on('request', (request, response) => lastAnswers.set(request.socket, response))
}

/**
 * Replies to requests that arrive too slowly or violate HTTP, in the form of every refusal (decisions,
 * Calls). A request that got its reply before it had arrived completely gets no second one, which the client
 * would take for the reply to its next request. Nothing is ever written into the middle of another reply.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const answer = lastAnswers.get(socket)
  if (answer?.headersSent && !(answer.req.complete && answer.writableFinished)) {
    if (answer.writableEnded) socket.end()
    else socket.destroy()
    return
  }
  const { code, status, message } = new Refusal(CODE_OF_ERROR[error.code ?? ''] ?? 'invalid')
  const body = JSON.stringify({ success: false, code, message, requestId: randomUUID() })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(HEADERS_OF_BROKEN_CALLS).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
