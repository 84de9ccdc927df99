import { setTimeout as pause } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { Refusal } from '#domain/errors.ts'
import type { S3Settings } from './s3-settings.ts'

/** Time limits and retries of requests to the store. */
export interface Patience {
  /** A request without a reply for this long, in addition to the time to send its body, has failed. */
  silenceMs: number
  /** A failed request is retried after this delay, then after twice as long, and so on. */
  backOffMs: number
  attempts: number
}

const PATIENCE: Patience = { silenceMs: 10_000, backOffMs: 200, attempts: 4 }

/** Large files fail on slower connections. */
const SLOWEST_BYTES_PER_MS = 100
const SERVER_ERROR = 500
const TOO_MANY = 429
const FULL_STATUS = 507
/** The error codes of stores that are full. */
const FULL = /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage)$/
/** The error codes of stores that ask for a retry with a 4xx status. */
const SLOW = /^(RequestTimeout|SlowDown)$/

/**
 * Makes requests to one bucket, and retries those that may succeed a moment later. The result is `undefined`
 * if the object does not exist. Throws `storage_full`, or `storage_unavailable` if retrying has not helped,
 * or cannot.
 */
export function callsOf(settings: S3Settings, { silenceMs, backOffMs, attempts }: Patience = PATIENCE) {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = settings
  const fetch = fetchWithin(silenceMs)
  const client = new S3mini({ endpoint: bucketUrl, region, accessKeyId, secretAccessKey, fetch })
  return async <T>(call: (client: S3mini) => Promise<T>): Promise<T | undefined> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(client)
      } catch (cause) {
        const answer = answerIn(cause)
        if (answer !== undefined && isAbsent(answer)) return undefined
        if (answer !== undefined && isFull(answer)) throw new Refusal('storage_full', { cause })
        if (!mayPass(answer) || attempt === attempts) throw unavailable(cause)
        // The random part spreads out requests that failed together.
        await pause(backOffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
      }
    }
  }
}

export function unavailable(cause: unknown): Refusal {
  return new Refusal('storage_unavailable', { cause })
}

/** A `fetch` that times out on a silent store, follows no redirects, and returns objects unmodified. */
function fetchWithin(silenceMs: number): typeof fetch {
  return async (input, init = {}) => {
    const bytes = init.body instanceof Uint8Array ? init.body.byteLength : 0
    const silence = new AbortController()
    const timer = setTimeout(
      () => silence.abort(new Error(`The S3 store was silent for ${silenceMs} ms`)),
      silenceMs + bytes / SLOWEST_BYTES_PER_MS,
    )
    const headers = new Headers(init.headers)
    headers.set('accept-encoding', 'identity')
    try {
      const answer = await fetch(input, { ...init, headers, redirect: 'manual', signal: silence.signal })
      return answer.ok && answer.url.includes('list-type=') ? await listing(answer) : answer
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * The client accepts any text as an empty listing. A sweep could live with an incomplete listing, a backup
 * could not.
 */
async function listing(answer: Response): Promise<Response> {
  const text = await answer.text()
  const isWhole = !text.includes('<IsTruncated>true<') || text.includes('<NextContinuationToken>')
  if (!text.includes('<ListBucketResult') || !isWhole) throw new Error('The S3 store answered no listing')
  return new Response(text, answer)
}

/** The error reply of the store, which some functions of the client wrap; undefined if there was none. */
function answerIn(cause: unknown): S3ServiceError | undefined {
  if (cause instanceof S3ServiceError) return cause
  return cause instanceof Error && cause.cause instanceof S3ServiceError ? cause.cause : undefined
}

/** Replies to HEAD have no body and thus no code; for an object, 404 is sufficient. */
function isAbsent(answer: S3ServiceError): boolean {
  return answer.status === 404 && /^(NoSuchKey)?$/.test(codeOf(answer))
}

function isFull(answer: S3ServiceError): boolean {
  return answer.status === FULL_STATUS || FULL.test(codeOf(answer))
}

/**
 * True if the same request may succeed a moment later: the store was unreachable, disconnected, or had an
 * internal error.
 */
function mayPass(answer: S3ServiceError | undefined): boolean {
  if (answer === undefined) return true
  return answer.status >= SERVER_ERROR || answer.status === TOO_MANY || SLOW.test(codeOf(answer))
}

/** The client reads the code only from replies of one media type. */
function codeOf({ body = '' }: S3ServiceError): string {
  return /<Code>([\w.-]+)<\/Code>/.exec(body)?.[1] ?? ''
}
