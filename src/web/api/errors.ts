import { z } from 'zod'
import type { FieldError } from '#domain/errors.ts'
import { isFromTheProxy } from './reach.ts'
import { readJson } from './read-json.ts'

const refusalBodySchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

const failedBodySchema = z.object({ success: z.literal(false), message: z.string().optional() })

/** The response without its body; a stored one has only some of these. */
interface Answer {
  status: number
  statusText?: string
  headers?: Headers
}

/** A refusal by the server. Its message is '{status}: {body or status text}'. */
export class ApiError extends Error {
  readonly status: number
  /** The body as received. */
  readonly bodyText: string
  /** The contract's code for the refusal. */
  readonly code: string | undefined
  /** The server's sentence for the user, if it sent one. */
  readonly serverMessage: string | undefined
  readonly fields: FieldError[]
  /** The seconds during which the server will refuse this call again, if it sent them. */
  readonly retryAfterSeconds: number | undefined

  constructor({ status, statusText = '', headers }: Answer, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.bodyText = bodyText
    const body = refusalBodySchema.safeParse(readJson(bodyText)).data
    this.code = body?.code
    this.serverMessage = body?.message
    this.fields = body?.errors ?? []
    const retryAfter = Number(headers?.get('retry-after') ?? Number.NaN)
    this.retryAfterSeconds = Number.isNaN(retryAfter) ? undefined : retryAfter
  }
}

/**
 * Timeout, too early, too many requests: a proxy may respond with these although the server has received the
 * call.
 */
const UNDECIDED: ReadonlySet<number> = new Set([408, 425, 429])

/** True if the server has refused the call. After any other failure, the call may have been carried out. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !UNDECIDED.has(error.status)
}

/** True for an error of the server itself, not of a proxy or a guest network. */
export function isRinkbookError({ code }: ApiError): boolean {
  return code !== undefined
}

/** True if the server itself reports that no user is signed in. */
export function saysSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'not_signed_in'
}

/** The call had no response. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Rinkbook cannot be reached. Check the connection and try again.', { cause })
    this.name = 'NetworkError'
  }
}

/** True if the server could not be reached. Otherwise it, or a proxy in front of it, has responded. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && isFromTheProxy(error.status))
}

/** The reply does not match the contract, such as a proxy's page or the reply of another version. */
export class UnexpectedReplyError extends Error {
  constructor(cause: unknown) {
    super('The server’s response could not be read. Reload the page and try again.', { cause })
    this.name = 'UnexpectedReplyError'
  }
}

/** The status reports success and the body a failure. The message is from the body, or else from the call. */
export class FailedReplyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FailedReplyError'
  }
}

/** The error for a reply that does not match the contract: a reported failure, or an unexpected reply. */
export function errorOfReply(json: unknown, failed: string | undefined, cause: unknown): Error {
  const body = failedBodySchema.safeParse(json).data
  const message = body && (body.message || failed)
  return message ? new FailedReplyError(message) : new UnexpectedReplyError(cause)
}

/**
 * The message for the user: the server's sentence, or else the reason why there was no response, or else
 * `fallback`.
 */
export function messageOf(error: unknown, fallback = 'Please try again.'): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback
  if (error instanceof FailedReplyError) return error.message
  if (error instanceof NetworkError || error instanceof UnexpectedReplyError) return error.message
  return fallback
}
