import { once } from 'node:events'
import { type Agent, type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Refusal } from '#domain/errors.ts'
import { sha256 } from '#server/security/hashing.ts'
import type { S3Settings } from './s3-settings.ts'

/** How long calls of the store wait, and how often they are tried. */
export interface Patience {
  /** A connection without a byte for this long is considered dead. */
  silenceMs: number
  /** A failed call is tried again after this long, then after twice as long, and so on. */
  backOffMs: number
  attempts: number
}

const PATIENCE: Patience = { silenceMs: 10_000, backOffMs: 200, attempts: 4 }

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of the object, without the bucket; '' for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

/** The answer of a store that could not, or would not, carry out a call. */
class StoreAnswer extends Error {
  readonly status: number
  readonly code: string

  constructor(method: string, status: number, code: string) {
    super(`The S3 store answered ${status} ${code} to a ${method}`)
    this.name = 'StoreAnswer'
    this.status = status
    this.code = code
  }
}

const READING = 3
const EMPTY = sha256('')
const SERVER_ERROR = 500
const TOO_MANY = 429
const FULL_STATUS = 507
/** The codes of stores that have no room left. */
const FULL = /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage)$/
/** The codes of stores that ask for another try with a 4xx status. */
const SLOW = /^(RequestTimeout|SlowDown)$/

/**
 * Makes signed calls of one bucket over connections that are kept open. `send` returns the answer, whose body must be read,
 * or `undefined` if there is no such object. Throws `storage_full`, or `storage_unavailable` once trying again has not
 * helped, or cannot.
 */
export function callsOf(settings: S3Settings, patience: Patience = PATIENCE) {
  const isSecure = settings.bucketUrl.startsWith('https:')
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true })
  const send = async (call: S3Call): Promise<IncomingMessage | undefined> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(settings, agent, call, patience.silenceMs)
      } catch (cause) {
        if (cause instanceof StoreAnswer && isFull(cause)) throw new Refusal('storage_full', { cause })
        if (!mayPass(cause) || attempt === patience.attempts) throw unavailable(cause)
        // The random part spreads calls that have failed together.
        await pause(patience.backOffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
      }
    }
  }
  return { send }
}

export function unavailable(cause: unknown): Refusal {
  return new Refusal('storage_unavailable', { cause })
}

async function sendOnce(
  settings: S3Settings,
  agent: Agent,
  call: S3Call,
  silenceMs: number,
): Promise<IncomingMessage | undefined> {
  const { url, headers } = await signed(settings, call)
  const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
    method: call.method,
    agent,
    headers: Object.fromEntries(headers),
    timeout: silenceMs,
  })
  request.on('timeout', () => request.destroy(new Error(`The S3 store was silent for ${silenceMs} ms`)))
  // Once the answer has begun, its own stream tells of errors.
  request.on('error', () => {})
  const answered = once(request, 'response')
  request.end(call.body)
  const [response]: IncomingMessage[] = await answered
  if (!response) throw new Error('The S3 store gave no answer')
  // Silence may also mean that the reader is slow.
  request.setTimeout(silenceMs * READING)
  const status = response.statusCode ?? 0
  if (status < 300) return response
  const code = codeIn(await text(response))
  // Answers to HEAD have no body and thus no code; for an object, 404 says enough.
  if (status === 404 && (code === 'NoSuchKey' || (code === '' && call.key !== ''))) return undefined
  throw new StoreAnswer(call.method, status, code)
}

/** The digest of the body is signed with the rest, so that the store refuses what arrives otherwise. */
async function signed(settings: S3Settings, { method, key, query = {}, headers = {}, body }: S3Call) {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = settings
  const url = new URL(bucketUrl)
  url.pathname += key.split('/').map(encodeURIComponent).join('/')
  url.search = new URLSearchParams(query).toString()
  const contentHash = body === undefined ? EMPTY : sha256(body)
  const all = { ...headers, 'x-amz-content-sha256': contentHash }
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: all,
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  })
  const done = await signer.sign()
  if (body !== undefined) done.headers.set('content-length', String(body.byteLength))
  return done
}

function isFull({ status, code }: StoreAnswer): boolean {
  return status === FULL_STATUS || FULL.test(code)
}

/** Whether the same call may succeed a moment later: the store was out of reach, broke off, or has a fault of its own. */
function mayPass(cause: unknown): boolean {
  if (!(cause instanceof StoreAnswer)) return true
  return cause.status >= SERVER_ERROR || cause.status === TOO_MANY || SLOW.test(cause.code)
}

function codeIn(body: string): string {
  return /<Code>([\w.-]+)<\/Code>/.exec(body)?.[1] ?? ''
}
