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

/** What is known of an answer besides its body; of one that was kept on the tablet, only part of it. */
interface Answer {
  status: number
  statusText?: string
  headers?: Headers
}

/** The server answered, and refused. Its message is '{status}: {body or status text}'. */
export class ApiError extends Error {
  readonly status: number
  /** The answer as it came. */
  readonly bodyText: string
  /** What the contract calls the refusal. */
  readonly code: string | undefined
  /** The sentence for the person, where the server gave one. */
  readonly serverMessage: string | undefined
  readonly fields: FieldError[]
  /** For how long the same call will be refused again, where the server said so. */
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

/** Too slow, too early, too busy: a proxy may answer so although the server has received the call. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 425, 429])

/** Whether the server has decided against the call; otherwise it may have been carried out, whatever the answer. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !UNDECIDED.has(error.status)
}

/** Whether the server itself has said so, and not a proxy or the page of a guest network. */
export function isRinkbookError({ code }: ApiError): boolean {
  return code !== undefined
}

/** Whether the server itself has said that nobody is signed in. */
export function saysSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'not_signed_in'
}

/** No answer came. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Rinkbook cannot be reached. Check the connection and try again.', { cause })
    this.name = 'NetworkError'
  }
}

/** Whether the server could not be reached; otherwise it, or a proxy in front of it, has answered. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && isFromTheProxy(error.status))
}

/** The answer is not one of the contract's, such as the page of a proxy or a reply of another version. */
export class UnexpectedReplyError extends Error {
  constructor(cause: unknown) {
    super('The answer of the server could not be read. Reload the page and try again.', { cause })
    this.name = 'UnexpectedReplyError'
  }
}

/** The answer has a status of success and a body that says it failed; the message is the body's own, else the call's. */
export class FailedReplyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FailedReplyError'
  }
}

/** The error for an answer that does not fit the contract: it says that the call failed, or makes no sense here. */
export function errorOfReply(json: unknown, failed: string | undefined, cause: unknown): Error {
  const body = failedBodySchema.safeParse(json).data
  const message = body && (body.message || failed)
  return message ? new FailedReplyError(message) : new UnexpectedReplyError(cause)
}

/** What to tell the person: the server's own sentence, else what kept it from answering, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback
  if (error instanceof FailedReplyError) return error.message
  if (error instanceof NetworkError || error instanceof UnexpectedReplyError) return error.message
  return fallback
}
