import { hash, randomBytes, verify, X509Certificate } from 'node:crypto'
import { errorMessage } from '#server/errors/errors.ts'
import { type Der, der, readDer, TAG, valueAt, valuesIn } from './der.ts'

/** The time that an authority has confirmed (RFC 3161). */
export interface Timestamp {
  /** An instant. */
  at: string
  /** The subject of the authority's certificate. */
  authority: string
  /** Its SHA-256 fingerprint, to compare with the published one. */
  fingerprint: string
}

const SHA_256 = Buffer.from('608648016503040201', 'hex')
const MESSAGE_DIGEST = Buffer.from('2a864886f70d010904', 'hex')
/** The use of a certificate that may sign time stamps. */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const DIGESTS = ['sha256', 'sha384', 'sha512']
const PATIENCE_MS = 20_000
/** A token has a few certificates. */
const LARGEST_REPLY = 100_000

/** Asks an authority to stamp a text; returns its token in base64. Throws with the reason if there is none. */
export async function requestTimestamp(url: string, text: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(requestFor(text)),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const reply = Buffer.from(await response.arrayBuffer())
  if (!response.ok || reply.length > LARGEST_REPLY)
    throw new Error(`The reply has the status ${response.status}`)
  const [, token] = valuesIn(readDer(reply))
  if (!token) throw new Error('The authority has refused')
  const problem = problemOf(token.whole, text)
  if (problem !== null) throw new Error(problem)
  return token.whole.toString('base64')
}

/** The time stamp of a text; undefined if the token is not for it, or not signed by a time-stamping authority. */
export function readTimestamp(token: string, text: string): Timestamp | undefined {
  try {
    return timestampIn(readDer(Buffer.from(token, 'base64')), text)
  } catch {
    return undefined
  }
}

function problemOf(token: Buffer, text: string): string | null {
  try {
    timestampIn(readDer(token), text)
    return null
  } catch (error) {
    return errorMessage(error)
  }
}

function requestFor(text: string): Buffer {
  const algorithm = der(TAG.sequence, der(TAG.oid, SHA_256), der(TAG.null))
  const imprint = der(TAG.sequence, algorithm, der(TAG.octets, hash('sha256', text, 'buffer')))
  // A positive number of eight bytes.
  const nonce = randomBytes(8)
  nonce[0] = 0x40 | ((nonce[0] ?? 0) & 0x3f)
  const version = der(TAG.integer, [1])
  return der(TAG.sequence, version, imprint, der(TAG.integer, nonce), der(TAG.boolean, [0xff]))
}

/** Reads a token: CMS signed data (RFC 5652) with the authority's statement (RFC 3161, TSTInfo). */
function timestampIn(token: Der, text: string): Timestamp {
  const signedData = valueAt(valueAt(token, 1), 0)
  const parts = valuesIn(signedData)
  const statement = valueAt(valueAt(valueAt(signedData, 2), 1), 0).content
  const certificates = parts.find(({ tag }) => tag === TAG.first)
  const signer = parts.at(-1)
  if (!certificates || !signer) throw new Error('The token has no certificate')
  const certificate = signerOf(valueAt(signer, 0), statement, valuesIn(certificates))
  if (!certificate) throw new Error('The signature of the token is wrong')
  const [, , imprint, , time] = valuesIn(readDer(statement))
  if (!imprint || !time) throw new Error('The token is incomplete')
  const isSha256 = valueAt(valueAt(imprint, 0), 0).content.equals(SHA_256)
  if (!isSha256 || !valueAt(imprint, 1).content.equals(hash('sha256', text, 'buffer'))) {
    throw new Error('The token is for something else')
  }
  const { subject, fingerprint256: fingerprint } = certificate
  return {
    at: instantOf(time.content.toString('latin1')),
    authority: subject.replaceAll('\n', ', '),
    fingerprint,
  }
}

/** The time-stamping certificate whose key has signed the statement; undefined if there is none. */
function signerOf(signer: Der, statement: Buffer, certificates: readonly Der[]): X509Certificate | undefined {
  const parts = valuesIn(signer)
  const attributes = parts.find(({ tag }) => tag === TAG.first)
  const signature = parts.find(({ tag }) => tag === TAG.octets)
  if (!attributes || !signature) return undefined
  const digest = valuesIn(attributes).find(one => valueAt(one, 0).content.equals(MESSAGE_DIGEST))
  const stated = digest && valueAt(valueAt(digest, 1), 0).content
  if (!DIGESTS.some(name => stated?.equals(hash(name, statement, 'buffer')))) return undefined
  // The attributes are signed as a set.
  const signed = Buffer.concat([Buffer.from([TAG.set]), attributes.whole.subarray(1)])
  return certificates
    .map(({ whole }) => new X509Certificate(whole))
    .filter(({ keyUsage }) => keyUsage?.includes(TIME_STAMPING))
    .find(({ publicKey }) => DIGESTS.some(name => verify(name, signed, publicKey, signature.content)))
}

/** '20261120001000.5Z' as an instant. */
function instantOf(time: string): string {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(time) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`).toISOString()
}
