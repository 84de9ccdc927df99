import { setTimeout as pause } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { Refusal } from '#domain/errors.ts'
import type { S3Settings } from './s3-settings.ts'

/** How long calls of the store wait, and how often they are tried. */
export interface Patience {
  /** A call without an answer for this long, besides the time to send its body, has failed. */
  silenceMs: number
  /** A failed call is tried again after this long, then after twice as long, and so on. */
  backOffMs: number
  attempts: number
}

const PATIENCE: Patience = { silenceMs: 10_000, backOffMs: 200, attempts: 4 }

/** Slower connections cannot keep large files. */
const SLOWEST_BYTES_PER_MS = 100
const SERVER_ERROR = 500
const TOO_MANY = 429
const FULL_STATUS = 507
/** The codes of stores that have no room left. */
const FULL = /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage)$/
/** The codes of stores that ask for another try with a 4xx status. */
const SLOW = /^(RequestTimeout|SlowDown)$/

/**
 * Makes calls of one bucket, trying again those that may succeed a moment later. The result is `undefined` if there is no
 * such object. Throws `storage_full`, or `storage_unavailable` once trying again has not helped, or cannot.
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
        // The random part spreads calls that have failed together.
        await pause(backOffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
      }
    }
  }
}

export function unavailable(cause: unknown): Refusal {
  return new Refusal('storage_unavailable', { cause })
}

/** A `fetch` that gives up on a silent store, stays at the address of the settings, and takes objects as they were kept. */
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

/** The client takes any text for an empty listing. A sweep could live with an incomplete listing, a backup could not. */
async function listing(answer: Response): Promise<Response> {
  const text = await answer.text()
  const isWhole = !text.includes('<IsTruncated>true<') || text.includes('<NextContinuationToken>')
  if (!text.includes('<ListBucketResult') || !isWhole) throw new Error('The S3 store answered no listing')
  return new Response(text, answer)
}

/** The error answer of the store, which some calls of the client wrap; undefined if the store gave none. */
function answerIn(cause: unknown): S3ServiceError | undefined {
  if (cause instanceof S3ServiceError) return cause
  return cause instanceof Error && cause.cause instanceof S3ServiceError ? cause.cause : undefined
}

/** Answers to HEAD have no body and thus no code; for an object, 404 says enough. */
function isAbsent(answer: S3ServiceError): boolean {
  return answer.status === 404 && /^(NoSuchKey)?$/.test(codeOf(answer))
}

function isFull(answer: S3ServiceError): boolean {
  return answer.status === FULL_STATUS || FULL.test(codeOf(answer))
}

/** Whether the same call may succeed a moment later: the store was out of reach, broke off, or has a fault of its own. */
function mayPass(answer: S3ServiceError | undefined): boolean {
  if (answer === undefined) return true
  return answer.status >= SERVER_ERROR || answer.status === TOO_MANY || SLOW.test(codeOf(answer))
}

/** The client reads the code only from answers of one media type. */
function codeOf({ body = '' }: S3ServiceError): string {
  return /<Code>([\w.-]+)<\/Code>/.exec(body)?.[1] ?? ''
}
