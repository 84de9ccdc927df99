import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, type PartSent, type RawEndpoint, rightFor, takesKey } from '#contract/endpoint.ts'
import { EVENT_CURSOR_HEADER } from '#contract/events.ts'
import { OFFLINE_TICKET_HEADER } from '#contract/offline-ticket.ts'
import { refusalReplySchema } from '#contract/refusal.ts'
import { performedFields } from '#domain/performed.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { type PaperFile, queuePdf } from '#server/pdf/pdf-queue.ts'
import { keyedDigest, sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import {
  answerOnce,
  type IdempotencyKey,
  IdempotentReplay,
  type WriteContext,
} from '#server/writes/mutate.ts'
import { issueTicket } from '#server/writes/offline-ticket.ts'
import { authenticate, enterRink } from './access.ts'
import type { Call, UntypedCall } from './call.ts'
import { disposition } from './content-disposition.ts'
import { JSON_TYPE, ResponseCache } from './response-cache.ts'
import { streamedReply } from './streamed-replies.ts'

const LONGEST_KEY = 200
const keyMessage = `Idempotency-Key must have 1 to ${LONGEST_KEY} characters`

const keyedHeadersSchema = z.looseObject({
  'idempotency-key': z.string().min(1, keyMessage).max(LONGEST_KEY, keyMessage).optional(),
})

const signedSchema = z.object({ ...performedFields, pinOf: pinFields.pinOf })

type AnyEndpoint = Endpoint | RawEndpoint

/** The reply of a route. */
type Answer<E extends Endpoint> = PartSent<E, 'reply'>

/**
 * Mounts endpoints of the contract: session, role, rink, input validation and replies work the same for all.
 */
export interface Mount {
  json<E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<Answer<E>>): void
  /**
   * As `json`, for reads whose reply depends only on the address, the caller and the committed data: the
   * cached reply is sent until the next commit. A reply that also depends on time sets its expiry (in
   * milliseconds).
   */
  cached<E extends Endpoint>(
    endpoint: E,
    answer: (call: Call<E>, expireAt: (at: number) => void) => Promise<Answer<E>>,
  ): void
  raw<E extends RawEndpoint>(endpoint: E, answer: (call: Call<E>) => Promise<unknown>): void
  /** As `raw`, for a PDF that the browser shows: `draw` waits for its turn (`queuePdf`). */
  paper<E extends RawEndpoint>(endpoint: E, draw: (call: Call<E>) => Promise<PaperFile>): void
}

export function mountOn(app: FastifyInstance, deps: Deps): Mount {
  const answers = new ResponseCache(deps)
  return {
    json<E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<Answer<E>>) {
      app.route({
        ...commonRoute(deps, endpoint),
        schema: jsonSchema(endpoint),
        handler: async (request, reply) => {
          const call = callFrom<E>(deps, endpoint, request, reply)
          try {
            const answered = await answerOnce(deps.db, call.write, () => answer(call))
            const text = await streamedReply(endpoint.reply, answered)
            reply.status(endpoint.status)
            if (text === undefined) return await reply.send(answered)
            return await reply.header('content-type', JSON_TYPE).send(text)
          } catch (error) {
            if (!(error instanceof IdempotentReplay)) throw error
            return reply.status(endpoint.status).send(JSON.parse(error.reply))
          }
        },
      })
    },
    cached<E extends Endpoint>(
      endpoint: E,
      answer: (call: Call<E>, expireAt: (at: number) => void) => Promise<Answer<E>>,
    ) {
      const route = commonRoute(deps, endpoint)
      app.route({
        ...route,
        onRequest: [answers.sendAgain, route.onRequest],
        schema: jsonSchema(endpoint),
        handler: async (request, reply) => {
          const call = callFrom<E>(deps, endpoint, request, reply)
          const answered = await answer(call, at => answers.expireAt(request, at))
          const text = await streamedReply(endpoint.reply, answered)
          return answers.send(request, reply, answered, text)
        },
      })
    },
    raw<E extends RawEndpoint>(endpoint: E, answer: (call: Call<E>) => Promise<unknown>) {
      app.route({
        ...rawRoute(deps, endpoint),
        handler: async (request, reply) => answer(callFrom<E>(deps, endpoint, request, reply)),
      })
    },
    paper<E extends RawEndpoint>(endpoint: E, draw: (call: Call<E>) => Promise<PaperFile>) {
      app.route({
        ...rawRoute(deps, endpoint),
        handler: async (request, reply) => {
          const call = callFrom<E>(deps, endpoint, request, reply)
          const { name, file } = await queuePdf(reply, () => draw(call))
          return reply
            .type(endpoint.produces)
            .header('content-disposition', disposition('inline', name))
            .send(file)
        },
      })
    },
  }
}

function rawRoute(deps: Deps, endpoint: RawEndpoint) {
  const { summary, produces } = endpoint
  return {
    ...commonRoute(deps, endpoint),
    ...(produces === 'text/event-stream' && { sse: { kind: 'manual', heartbeat: false } as const }),
    schema: {
      ...documentation(endpoint),
      ...parts(endpoint),
      response: { 200: { description: summary, content: { [produces]: { schema: z.string() } } } },
    },
  }
}

function commonRoute(deps: Deps, endpoint: AnyEndpoint) {
  const { method, path, access } = endpoint
  const right = rightFor(endpoint)
  const hasCursor = method === 'GET' && isJson(endpoint)
  return {
    method,
    url: path,
    onRequest: (request: FastifyRequest) => authenticate(deps, endpoint, request),
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      request.sentBody = request.body
      await enterRink(deps, { access, right }, request)
      // Taken before anything is read: later commits reach the tablet as events.
      if (!request.rink || !hasCursor) return
      reply.header(EVENT_CURSOR_HEADER, deps.live.cursorFor(request.rink.id))
      if (request.caller)
        reply.header(OFFLINE_TICKET_HEADER, issueTicket(deps.secret, request.caller.session))
    },
  }
}

function isJson(endpoint: AnyEndpoint): endpoint is Endpoint {
  return 'reply' in endpoint
}

function jsonSchema(endpoint: Endpoint) {
  return {
    ...documentation(endpoint),
    ...parts(endpoint),
    ...(takesKey(endpoint) && { headers: keyedHeadersSchema }),
    response: { [endpoint.status]: endpoint.reply, '4xx': refusalReplySchema, '5xx': refusalReplySchema },
  }
}

function documentation({ name, feature, summary, access }: AnyEndpoint) {
  return {
    operationId: name,
    tags: [feature],
    summary,
    ...(access === 'sensor' && { security: [{ sensorToken: [] }] }),
    ...(access !== 'anyone' &&
      access !== 'metrics' &&
      access !== 'sensor' && { security: [{ session: [] }] }),
  }
}

function parts({ params, query, body }: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }) {
  return { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) }
}

// The route's schemas have parsed the parts into the types that the contract gives for E. Fastify's types
// cannot follow a contract in a loop, so this signature is the one place that states them.
function callFrom<E>(deps: Deps, endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply): Call<E>
function callFrom(
  deps: Deps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): UntypedCall {
  const { params, query, body, log } = request
  const write = writeContext(deps, endpoint, request)
  return {
    params,
    query,
    body,
    get caller() {
      return requireSet(request.caller, 'caller')
    },
    get rink() {
      return requireSet(request.rink, 'rink')
    },
    get device() {
      return requireSet(request.device, 'device')
    },
    get sensor() {
      return requireSet(request.sensor, 'sensor')
    },
    write,
    get writer() {
      const { user, session } = this.caller
      const { rink } = this
      return { ...write, user, userId: user.id, rink, rinkId: rink.id, sessionId: session.id }
    },
    log,
    request,
    reply,
  }
}

// Reached only by a route that requests a part its access does not have.
function requireSet<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`The access of this call gives it no ${name}`)
  return value
}

function writeContext(deps: Deps, endpoint: AnyEndpoint, request: FastifyRequest): WriteContext {
  return {
    rinkId: request.rink?.id ?? null,
    userId: request.caller?.user.id ?? null,
    caller: request.caller,
    requestId: request.id,
    ...signedIn(request.body),
    // A body that is not JSON has been read already, and can be read again at any time.
    key: takesKey(endpoint) && isJson(endpoint) ? idempotencyKey(deps, endpoint, request) : null,
  }
}

/** The parts of a body about who made the write. */
function signedIn(body: unknown): Pick<WriteContext, 'performed' | 'pinOf'> {
  const {
    performedAt: at,
    performedBy: by,
    isClaimed = false,
    pinOf,
  } = signedSchema.safeParse(body).data ?? {}
  return { performed: { at, by, isClaimed }, pinOf }
}

function idempotencyKey(
  deps: Deps,
  { mayDifferInRepeat = [] }: Endpoint,
  request: FastifyRequest,
): IdempotencyKey | null {
  const { method, url, sentBody, headers } = request
  const { 'idempotency-key': value } = keyedHeadersSchema.parse(headers)
  if (value === undefined) return null
  const sent = JSON.stringify([method, url, contentOf(sentBody, mayDifferInRepeat) ?? null])
  return { value, scope: request.rink?.id ?? 0, fingerprint: keyedDigest(deps.secret, sent) }
}

/**
 * The part of a body that its fingerprint covers. A file of a form counts by its digest, which is much
 * smaller. When a tablet repeats a write, it may add the time and author of the write.
 */
function contentOf(body: unknown, mayDiffer: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const ignored = new Set([...Object.keys(performedFields), ...mayDiffer])
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !ignored.has(name))
      .map(([name, value]) => [name, Buffer.isBuffer(value) ? sha256(value) : value]),
  )
}
