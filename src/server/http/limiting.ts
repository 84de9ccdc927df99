import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { sharingConnections } from './connections.ts'
import type { Limits } from './limits.ts'
import { Throttle } from './throttle.ts'

/** So many characters are in the hands of the system when they are sent; `silenceMs` is the limit of who leaves them there. */
const TAKEN_AT_ONCE = 8_192

/** Holds every call to the limits that Node's server and Fastify do not keep by themselves. */
export function holdToLimits(app: FastifyInstance, limits: Limits, trustProxy: string): void {
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
      // What may still come of the body would be taken for another call.
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

/** A form with a file takes as long as the whole request may. */
function bringsText({ headers }: FastifyRequest): boolean {
  if (headers['content-type']?.startsWith('multipart/')) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The same bytes, or `too_slow` when they are not all there in time. */
function inTime(payload: Readable, milliseconds: number, onLate: () => void): Readable {
  const body = new PassThrough()
  // Of a call that was refused before its body was read, nobody else would hear that it was cut off.
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
