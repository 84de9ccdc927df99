import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from '../canonical.ts'

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** The end of the chain of a scope: what it must still contain at any later time. */
const headSchema = z.object({
  /** The rink, or 0 for administration. */
  scope: z.int(),
  lastEntryId: z.int(),
  /** The number of entries up to and including the last. */
  entries: z.int(),
  lastHash: hashSchema,
})

/** The heads of chains at one time, signed by the installation. */
export const signedHeadsSchema = z.object({
  /** The hash of the installation's first entry; '' before it. */
  installation: z.string(),
  madeAt: z.string(),
  heads: z.array(headSchema),
  /** The Ed25519 key: DER (SPKI), base64. */
  publicKey: z.string(),
  /** The Ed25519 signature of the canonical JSON of all of the above, base64. */
  signature: z.string(),
  /** An RFC 3161 token for the canonical JSON with the signature: DER, base64. */
  timestamp: z.string().optional(),
})

export type Head = z.infer<typeof headSchema>
export type SignedHeads = z.infer<typeof signedHeadsSchema>

/** The heads that an installation signs. */
export type Heads = Pick<SignedHeads, 'installation' | 'madeAt' | 'heads'>

/** The key that signs heads and prints, and its public half as heads name it. */
export interface SigningKey {
  privateKey: KeyObject
  publicKey: string
}

// RFC 8410: the bytes before the seed of an Ed25519 key in PKCS #8.
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32

/**
 * The signing key of an installation. It is derived from the secret, which is created, shared between processes, backed up and
 * restored already, and is not in the database.
 */
export function signingKeyOf(secret: Uint8Array): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'rinkbook audit heads', SEED_BYTES))
  const der = Buffer.concat([PKCS8_PREFIX, seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')
  return { privateKey, publicKey }
}

/** The bytes that are signed: canonical JSON (RFC 8785) without signature and time stamp. */
export function canonicalHeads({
  installation,
  madeAt,
  heads,
  publicKey,
}: Omit<SignedHeads, 'signature'>): string {
  return canonicalJson({ installation, madeAt, heads, publicKey })
}

export function signHeads(heads: Heads, { privateKey, publicKey }: SigningKey): SignedHeads {
  const named = { ...heads, publicKey }
  return { ...named, signature: signText(canonicalHeads(named), privateKey) }
}

/** The text of a time stamp: canonical JSON with the signature. */
export function stampedText(signed: SignedHeads): string {
  return canonicalJson({ ...signed, timestamp: undefined })
}

/** True if the heads are as the owner of their public key signed them. */
export function areSigned(signed: SignedHeads): boolean {
  return isSignedText(canonicalHeads(signed), signed)
}

export function signText(text: string, privateKey: KeyObject): string {
  return sign(null, Buffer.from(text), privateKey).toString('base64')
}

/** True if the owner of the public key signed the text; false also for a broken key. */
export function isSignedText(
  text: string,
  { publicKey, signature }: Pick<SignedHeads, 'publicKey' | 'signature'>,
) {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
