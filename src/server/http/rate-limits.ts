import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { sharingConnections } from './connections.ts'
import type { Limits } from './limits.ts'
import { Throttle } from './throttle.ts'

/**
 * A reply of up to this many characters is passed to the operating system at once; `silenceMs` limits how
 * long it stays there.
 */
const TAKEN_AT_ONCE = 8_192

/** Enforces the limits on requests that Node's server and Fastify do not enforce. */
export function registerRateLimits(app: FastifyInstance, limits: Limits, trustProxy: string): void {
  app.server.maxConnections = limits.mostConnections
  app.server.on('connection', sharingConnections(limits.mostConnectionsOfNetwork, trustProxy))
  const addresses = new Throttle(limits.callsOfAddress)
  app.addHook('onRequest', (request, _reply, done) => {
    addresses.admit(request.ip)
    done()
  })
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!bringsText(request)) return done(null, payload)
    const inTimeOnly = inTime(payload, limits.bodyMs, () => {
      // The rest of the body would be taken for the next request.
      reply.header('connection', 'close')
    })
    done(null, inTimeOnly)
  })
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    if (typeof payload === 'string' && payload.length < TAKEN_AT_ONCE) return done(null, payload)
    const deadline = setTimeout(() => raw.destroy(), limits.answerMs)
    raw.once('close', () => clearTimeout(deadline))
    done(null, payload)
  })
}

/** True if the body has a time limit. A form with a file may take as long as the whole request. */
function bringsText({ headers }: FastifyRequest): boolean {
  if (headers['content-type']?.startsWith('multipart/')) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The same bytes, or `too_slow` if they have not all arrived in time. */
function inTime(payload: Readable, milliseconds: number, onLate: () => void): Readable {
  const body = new PassThrough()
  // If the request was refused before its body is read, the stream has no listener: an error would end the
  // process.
  body.on('error', () => {})
  const deadline = setTimeout(() => {
    onLate()
    payload.unpipe(body)
    body.destroy(new Refusal('too_slow'))
  }, milliseconds)
  const settle = () => clearTimeout(deadline)
  payload.once('end', settle).once('close', settle)
  payload.once('error', error => body.destroy(error))
  return payload.pipe(body)
}
