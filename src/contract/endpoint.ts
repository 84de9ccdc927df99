import type { z } from 'zod'

/**
 * Who may call: anyone; anyone signed in; administrators; or ('rink') somebody signed in who reaches the rink that
 * the call names in `rinkId` (of the query when it reads, of the body when it writes). 'rink-or-own' may leave it out:
 * then it is the user's own rink, else the last that the session worked in. 'admin-at-rink' is for administrators, at
 * the rink that the call names. 'metrics' is for programs that send the installation's METRICS_TOKEN; without one set
 * there is nothing.
 */
export type Access = 'anyone' | 'metrics' | 'signed-in' | 'admin' | 'admin-at-rink' | 'rink' | 'rink-or-own'

/** What the tablet does without a network: nothing, or ('queue') keep the call and send it later. */
export type Offline = 'refuse' | 'queue'

/** One call of the product: the server mounts it, the client calls it, OpenAPI prints it, tests loop over it. */
export interface Endpoint {
  /** The operation's name, a verb and its object. */
  name: string
  feature: string
  summary: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With `:id` where the number of a record stands, `:key` where the name of a document does. */
  path: string
  access: Access
  offline: Offline
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** 200 unless the call creates a record. */
  status: 200 | 201
  /** The JSON of the answer. */
  reply: z.ZodType
  /** What the call says of a failure for which nobody gave a reason (specifications 1 and 2, section 8). */
  failed?: string
}

const KEYLESS: ReadonlySet<string> = new Set(['/api/pins/verify', '/api/editing'])

/**
 * Whether the call takes an Idempotency-Key: every write but those of `/api/auth` and the trying of a PIN, of whose
 * secrets nothing is kept (decisions, Calls), and what is told of the moment and is no record.
 */
export function takesKey({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  return method !== 'GET' && !path.startsWith('/api/auth/') && !KEYLESS.has(path)
}

/** An answer that is not JSON: a picture, a page, a stream of events. It reads, also where it is asked with a body. */
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

type Defaults = 'offline' | 'status'

/** Describes a call; it answers 200 and needs the network unless it says otherwise. */
export function endpoint<const E extends Omit<Endpoint, Defaults> & Partial<Pick<Endpoint, Defaults>>>(
  shape: E,
): E & { offline: Offline; status: 200 | 201 } {
  return { offline: 'refuse', status: 200, ...shape }
}

/** Describes a call whose answer is not JSON of the contract. */
export function rawEndpoint<const E extends RawEndpoint>(shape: E): E {
  return shape
}

/** What the server reads from one part of a call. */
export type PartRead<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined

/** What the client sends in one part of a call. */
export type PartSent<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.input<S> : undefined

/** What a call sends as JSON. */
export type BodyOf<E> = PartSent<E, 'body'> & object

/** The same, but for the rink at which it is made. */
export type BodyAtRink<E> = Omit<BodyOf<E>, 'rinkId'>
