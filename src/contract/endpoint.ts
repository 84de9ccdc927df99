import type { z } from 'zod'
import type { Right } from '#domain/people/role.ts'

/**
 * Access to an endpoint: anyone; anyone signed in; administrators; or ('rink') anyone signed in with access
 * to the rink in `rinkId` (in the query of a GET, in the body otherwise). 'rink-or-own' may omit it: it
 * defaults to the user's own rink, or the last rink of the session. 'admin-at-rink' is for administrators, at
 * the rink that the request names. 'metrics' is for programs that send METRICS_TOKEN; if none is set, the
 * endpoint answers 404. 'device' is for enrolled browsers, also while nobody is logged in there. 'sensor' is for programs
 * that send the token of a sensor, at its rink.
 */
export type Access =
  | 'anyone'
  | 'device'
  | 'metrics'
  | 'sensor'
  | 'signed-in'
  | 'admin'
  | 'admin-at-rink'
  | 'rink'
  | 'rink-or-own'

/** Behaviour of the tablet without a network: refuse the request, or queue it and send it later. */
export type Offline = 'refuse' | 'queue'

/** One endpoint. The server mounts it, the client calls it, OpenAPI documents it and tests loop over it. */
export interface Endpoint {
  /** The operation's name, a verb and its object. */
  name: string
  feature: string
  summary: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** `:id` is the id of a record, `:key` the name of a document. */
  path: string
  access: Access
  /** The right at the rink; by default `read` for reads and `record` for writes. */
  right?: Right
  offline: Offline
  /** Callers with a second factor must have confirmed it in the last ten minutes (`confirmation_needed`). */
  confirmed?: true
  /** Fields of the body that may differ when the same write is repeated, besides `performedAt` and `performedBy`. */
  mayDifferInRepeat?: readonly string[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** 200 unless the endpoint creates a record. */
  status: 200 | 201
  /** The JSON of the reply. */
  reply: z.ZodType
  /** The message for a failure without a reason (specifications 1 and 2, section 8). */
  failed?: string
}

const KEYLESS: ReadonlySet<string> = new Set([
  '/api/pins/verify',
  '/api/editing',
  '/api/actions/:id/link',
  '/api/sensor-tokens',
  '/api/sensor-readings',
])

/**
 * True if the endpoint takes an Idempotency-Key (decisions, Calls). Every write does, except those under
 * `/api/auth`, PIN verification, the links of contractors and the tokens of sensors, whose secrets are never stored, and
 * presence, which is not a record. The readings of a sensor have their key in the body.
 */
export function takesKey({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  return method !== 'GET' && !path.startsWith('/api/auth/') && !KEYLESS.has(path)
}

/**
 * An endpoint whose reply is not JSON of the contract: a picture, a page, an event stream. It only reads,
 * even as a POST.
 */
export interface RawEndpoint extends Omit<Endpoint, 'reply' | 'offline' | 'status'> {
  method: 'GET' | 'POST'
  produces:
    | 'image/svg+xml'
    | 'image/jpeg'
    | 'text/html'
    | 'text/event-stream'
    | 'application/json'
    | 'application/jsonl'
    | 'application/pdf'
    | 'text/csv'
    | 'text/plain'
    | 'application/octet-stream'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
}

/** The right that a call at a rink needs. */
export function rightFor(called: Endpoint | RawEndpoint): Right {
  if (called.right) return called.right
  return called.method === 'GET' || !('reply' in called) ? 'read' : 'record'
}

type Defaults = 'offline' | 'status'

/** Describes an endpoint. Defaults: status 200, requires the network. */
export function endpoint<const E extends Omit<Endpoint, Defaults> & Partial<Pick<Endpoint, Defaults>>>(
  shape: E,
): E & { offline: Offline; status: 200 | 201 } {
  return { offline: 'refuse', status: 200, ...shape }
}

/** Describes an endpoint whose reply is not JSON of the contract. */
export function rawEndpoint<const E extends RawEndpoint>(shape: E): E {
  return shape
}

/** The type that the server reads from one part of a request. */
export type PartRead<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined

/** The type that the client sends in one part of a request. */
export type PartSent<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.input<S> : undefined

/** The JSON body of a request. */
export type BodyOf<E> = PartSent<E, 'body'> & object

/** The same without `rinkId`, which the client adds itself. */
export type BodyAtRink<E> = Omit<BodyOf<E>, 'rinkId'>
