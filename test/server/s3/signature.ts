import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The caller that the store accepts. */
export interface Account {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const MOST_SKEW_MS = 15 * 60_000

/**
 * The fault in the signature of a request, as S3's error code; `null` if there is none. Written from the
 * description of Signature Version 4, independently of the client's code, so that the two check each other.
 */
export function signatureProblem(
  request: IncomingMessage,
  account: Account,
  bodyHash: string,
): string | null {
  const { authorization = '' } = request.headers
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
  const [, keyId, day = '', region, signedHeaders = '', signature = ''] = form.exec(authorization) ?? []
  if (keyId === undefined) return authorization === '' ? 'AccessDenied' : 'AuthorizationHeaderMalformed'
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== account.region) return 'AuthorizationHeaderMalformed'
  const at = headerOf(request, 'x-amz-date')
  if (!at.startsWith(day) || Math.abs(Date.now() - instantOf(at)) > MOST_SKEW_MS)
    return 'RequestTimeTooSkewed'
  const claimed = headerOf(request, 'x-amz-content-sha256')
  const names = signedHeaders.split(';')
  // All headers that affect the operation must be signed.
  const unsigned = Object.keys(request.headers).filter(
    name => /^(x-amz-.*|host|content-md5)$/.test(name) && !names.includes(name),
  )
  if (unsigned.length > 0) return 'AccessDenied'
  const canonical = [
    request.method ?? '',
    ...canonicalTarget(request.url ?? '/'),
    ...names.map(name => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    claimed,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256Hex(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${account.secretAccessKey}`,
  )
  const isRight = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
  if (!isRight) return 'SignatureDoesNotMatch'
  return claimed === bodyHash || claimed === 'UNSIGNED-PAYLOAD' ? null : 'XAmzContentSHA256Mismatch'
}

/** Path and query, each part encoded again by RFC 3986, the query sorted. */
function canonicalTarget(target: string): [path: string, query: string] {
  const [path = '/', query = ''] = target.split('?')
  const pairs = query
    .split('&')
    .filter(part => part !== '')
    .map(part => {
      const [name = '', ...value] = part.split('=')
      return `${again(name)}=${again(value.join('='))}`
    })
  return [path.split('/').map(again).join('/'), pairs.toSorted().join('&')]
}

function again(encoded: string): string {
  const decoded = decodeURIComponent(encoded.replaceAll('+', '%20'))
  return [...Buffer.from(decoded)]
    .map(byte => {
      const character = String.fromCharCode(byte)
      return /[A-Za-z0-9._~-]/.test(character)
        ? character
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

function instantOf(basic: string): number {
  return Date.parse(basic.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
