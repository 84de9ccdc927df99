import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { listingOf } from './listing.ts'
import { type Account, signatureProblem } from './signature.ts'

const BUCKET = 'rinkbook'

interface StoredObject {
  bytes: Buffer
  headers: Record<string, string>
  writtenAt: Date
}

/** A fault of the store, at the next call, or the next whose method and key match `on`. */
export type Fault = { on?: RegExp } & (
  | { kind: 'fails'; status: number; code: string }
  /** Accepts the call and never answers. */
  | { kind: 'stalls' }
  /** Breaks off in the middle of its answer; for a write, after it was done. */
  | { kind: 'cuts' }
)

const STATUSES: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MethodNotAllowed: 405,
  BadDigest: 400,
  InvalidRequest: 400,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
}

/** An S3 store in memory: the parts of S3 that Rinkbook uses, equally strict. */
export class S3Store {
  readonly objects = new Map<string, StoredObject>()
  readonly account: Account = {
    region: 'eu-west-2',
    accessKeyId: 'rinkbook',
    secretAccessKey: randomBytes(20).toString('hex'),
  }
  /** The number of objects per page of a list. */
  pageSize = 1000
  /** The calls it received: method and key. */
  readonly calls: string[] = []
  #faults: Fault[] = []
  readonly #server = createServer((request, response) => {
    this.#serve(request, response).catch(() => response.destroy())
  })

  /** Makes the next calls fail, one by one. */
  letDown(...faults: Fault[]): void {
    this.#faults = faults
  }

  /** Listens; returns the settings that point to it. */
  async start(port = 0): Promise<Record<string, string>> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = z.object({ port: z.int() }).parse(this.#server.address())
    return {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_REGION: this.account.region,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: this.account.accessKeyId,
      S3_SECRET_ACCESS_KEY: this.account.secretAccessKey,
    }
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://store')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    const call = `${request.method} ${key}`
    this.calls.push(call)
    const fault = this.#faults[0]?.on?.test(call) === false ? undefined : this.#faults.shift()
    if (fault?.kind === 'stalls') return
    if (fault?.kind === 'fails') return refuse(response, fault.code, fault.status)
    const problem =
      signatureProblem(request, this.account, createHash('sha256').update(body).digest('hex')) ??
      digestProblem(request, body)
    if (problem !== null) return refuse(response, problem)
    if (bucket !== BUCKET) return refuse(response, 'NoSuchBucket')
    const answer = this.#answer(request, key, url.searchParams, body)
    if (typeof answer === 'string') return refuse(response, answer)
    const isCut = fault?.kind === 'cuts'
    response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) })
    if (request.method === 'HEAD') return void response.end()
    if (!isCut) return void response.end(answer.body)
    response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy())
  }

  #answer(request: IncomingMessage, key: string, query: URLSearchParams, body: Buffer) {
    const done = { status: 200, headers: {}, body: Buffer.alloc(0) }
    if (key === '') {
      if (request.method !== 'GET' || query.get('list-type') !== '2') return 'MethodNotAllowed'
      const page = listingOf(this.objects, query, this.pageSize)
      return { ...done, headers: { 'content-type': 'application/xml' }, body: Buffer.from(page) }
    }
    const there = this.objects.get(key)
    switch (request.method ?? '') {
      case 'PUT':
        this.objects.set(key, { bytes: body, headers: keptHeaders(request), writtenAt: new Date() })
        return done
      case 'DELETE':
        this.objects.delete(key)
        return { ...done, status: 204 }
      case 'GET':
      case 'HEAD':
        return there ? { ...done, headers: there.headers, body: there.bytes } : 'NoSuchKey'
      default:
        return 'MethodNotAllowed'
    }
  }
}

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && /^(content-type|x-amz-meta-.*)$/.test(name) ? [[name, value]] : [],
    ),
  )
}

/** As in a bucket with a lock on its objects, each upload needs a digest. */
function digestProblem({ method, headers }: IncomingMessage, body: Buffer): string | null {
  const claimed = headers['content-md5']
  if (method === 'PUT' && claimed === undefined) return 'InvalidRequest'
  const isRight = claimed === undefined || claimed === createHash('md5').update(body).digest('base64')
  return isRight ? null : 'BadDigest'
}

function refuse(response: ServerResponse, code: string, status = STATUSES[code] ?? 403): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    response.req.method === 'HEAD'
      ? undefined
      : `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}
