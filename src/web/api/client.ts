import { z } from 'zod'
import type { Endpoint, PartRead, PartSent, RawEndpoint } from '#contract/endpoint.ts'
import { recordCursor } from '#web/live/event-cursor.ts'
import { confirmPresence } from './confirmation.ts'
import { ApiError, errorOfReply, NetworkError, saysSignedOut, UnexpectedReplyError } from './errors.ts'
import { listenersTo } from './listeners.ts'
import { recordTicket } from './offline-ticket.ts'
import { recordReach } from './reach.ts'
import { compareClocks } from './server-clock.ts'
import { inTaskOfItsOwn } from './task-of-its-own.ts'

export { ApiError, isRefusal, messageOf, saysSignedOut } from './errors.ts'

type Part = 'params' | 'query' | 'body'

/** The parts that the contract requires for this call. */
type Parts<E> = { [P in Part as PartSent<E, P> extends undefined ? never : P]: PartSent<E, P> }

interface Delivery {
  /** Makes a repeat harmless: the server writes once for each key. */
  key?: string
  /** Lets the call outlive the page. */
  keepalive?: boolean
  signal?: AbortSignal
  /** Called with the share of a form that has been sent. */
  onProgress?: OnProgress
}

/** An endpoint without parts: calls can omit the options. */
type PlainEndpoint = Endpoint & { [P in Part]?: never }

interface AnyOptions extends Delivery {
  params?: unknown
  query?: unknown
  body?: unknown
}

// Address parts are always text.
const inAddressSchema = z.record(z.string(), z.string().optional())

/** Limits the wait on a dead network; the idempotency key makes a retry harmless. */
const LONGEST_WAIT_MS = 30_000

const sessionEnds = listenersTo()

/** Calls `listener` when the server no longer recognises the session. Returns an unsubscribe function. */
export const onSessionEnd = sessionEnds.add

/** When the session got its present token, by `performance.now`; infinite while a call replaces it. */
let tokenSince = 0

/**
 * Makes a call that gives the session a new token. Other calls of that moment may be refused for the old one,
 * which does not mean that the session has ended.
 */
export async function replacingToken<Reply>(makeCall: () => Promise<Reply>): Promise<Reply> {
  tokenSince = Number.POSITIVE_INFINITY
  try {
    return await makeCall()
  } catch (error) {
    if (saysSignedOut(error)) sessionEnds.tell()
    throw error
  } finally {
    tokenSince = performance.now()
  }
}

/** Calls an endpoint of the contract and returns its parsed reply. */
export function call<E extends PlainEndpoint>(endpoint: E, delivery?: Delivery): Promise<PartRead<E, 'reply'>>
export function call<E extends Endpoint>(
  endpoint: E,
  options: Parts<E> & Delivery,
): Promise<PartRead<E, 'reply'>>
export async function call(endpoint: Endpoint, options: AnyOptions = {}): Promise<unknown> {
  return (await exchange(endpoint, options)).reply
}

/**
 * Makes a call whose parts were stored on the tablet without the contract's types; the server validates them
 * again.
 */
export async function callKept(
  endpoint: Endpoint,
  options: { params: Record<string, string>; body: unknown; key: string },
): Promise<unknown> {
  return (await exchange(endpoint, options)).reply
}

/** Requests one page of a list; `next` is the `before` of the following page, `null` after the last. */
export function callPage<E extends Endpoint>(
  endpoint: E,
  options: Parts<E> & Delivery,
): Promise<{ items: PartRead<E, 'reply'>; next: string | null }>
export async function callPage(endpoint: Endpoint, options: AnyOptions) {
  const { reply, headers } = await exchange(endpoint, options)
  return { items: reply, next: nextPage(headers) }
}

interface FormDelivery {
  body: FormData
  /** A file takes longer than a normal call, so the caller sets the timeout. */
  signal: AbortSignal
}

/** Sends a form with a file; `onProgress` reports how much of it has been sent. */
export function callWithForm<E extends Endpoint>(
  endpoint: E,
  options: Pick<Parts<E>, 'params' & keyof Parts<E>> & FormDelivery & Delivery,
): Promise<PartRead<E, 'reply'>>
export async function callWithForm(endpoint: Endpoint, options: AnyOptions): Promise<unknown> {
  return (await exchange(endpoint, options)).reply
}

/** Requests a file. Resolves when the response begins, while the file is still downloading. */
export function callForFile<E extends RawEndpoint>(
  endpoint: E,
  options: Parts<E> & { signal: AbortSignal },
): Promise<Response>
export function callForFile(endpoint: RawEndpoint, options: AnyOptions): Promise<Response> {
  return answerOf(endpoint, options)
}

/** The address of a readable endpoint, for links and images. */
export function addressOf<E extends Endpoint | RawEndpoint>(endpoint: E, parts: Parts<E>): string
export function addressOf({ path }: Endpoint | RawEndpoint, { params, query }: AnyOptions): string {
  const named = inAddressSchema.parse(params ?? {})
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(inAddressSchema.parse(query ?? {})))
    if (value !== undefined) search.set(name, value)
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function exchange(
  endpoint: Endpoint,
  options: AnyOptions,
): Promise<{ reply: unknown; headers: Headers }> {
  const response = await answerOf(endpoint, options)
  const json: unknown = await response.json().catch((cause: unknown) => {
    throw new UnexpectedReplyError(cause)
  })
  const reply = endpoint.reply.safeParse(json)
  if (reply.success) return { reply: reply.data, headers: response.headers }
  throw errorOfReply(json, endpoint.failed, reply.error)
}

async function answerOf(endpoint: Endpoint | RawEndpoint, options: AnyOptions): Promise<Response> {
  const askedAt = performance.now()
  const response = await send(endpoint, options)
  if (response.ok) return response
  const error = new ApiError(response, await response.text().catch(() => ''))
  if (error.code === 'confirmation_needed' && (await confirmPresence())) return answerOf(endpoint, options)
  if (endpoint.access !== 'anyone' && askedAt > tokenSince && saysSignedOut(error)) sessionEnds.tell()
  throw error
}

function nextPage(headers: Headers): string | null {
  const address = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return address ? new URL(address, location.origin).searchParams.get('before') : null
}

async function send(endpoint: Endpoint | RawEndpoint, options: AnyOptions): Promise<Response> {
  const { params, query } = options
  const address = addressOf(endpoint, { params, query })
  if (endpoint.method === 'GET') await inTaskOfItsOwn()
  const sentAt = Date.now()
  try {
    const response = await request(endpoint.method, address, options)
    compareClocks(response.headers, sentAt)
    recordReach(response.status)
    const rinkId = endpoint.method === 'GET' ? inAddressSchema.parse(query ?? {})['rinkId'] : undefined
    if (rinkId !== undefined) recordCursor(rinkId, response.headers)
    recordTicket(response.headers)
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    recordReach(undefined)
    throw new NetworkError(error)
  }
}

function request(method: string, address: string, options: AnyOptions): Promise<Response> {
  const { body, key, keepalive = false, signal = AbortSignal.timeout(LONGEST_WAIT_MS), onProgress } = options
  const headers = new Headers({ Accept: 'application/json' })
  if (key !== undefined) headers.set('Idempotency-Key', key)
  const init = { method, credentials: 'same-origin', headers, keepalive, signal } as const
  if (body === undefined) return fetch(address, init)
  // The browser sets the content type of a form, with its boundary.
  if (body instanceof FormData) {
    if (onProgress) return upload(address, { method, headers, body, signal, onProgress })
    return fetch(address, { ...init, body })
  }
  headers.set('Content-Type', 'application/json')
  return fetch(address, { ...init, body: JSON.stringify(body) })
}

/** The share of an upload that has left the tablet, from 0 to 1. */
export type OnProgress = (part: number) => void

interface Upload {
  method: string
  headers: Headers
  body: FormData
  signal: AbortSignal
  onProgress: OnProgress
}

/** Sends a form and reports progress, which fetch cannot do. Rejects like fetch if there is no response. */
function upload(address: string, { method, headers, body, signal, onProgress }: Upload) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(method, address)
  for (const [name, value] of headers) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  request.addEventListener('load', () => resolve(responseOf(request)))
  const fail = () => reject(new TypeError('The upload was cut'))
  request.addEventListener('error', fail)
  request.addEventListener('abort', fail)
  signal.addEventListener('abort', () => request.abort())
  request.send(body)
  return promise
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers,
  })
}
