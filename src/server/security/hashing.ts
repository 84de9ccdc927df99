import {
  argon2,
  createHmac,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'

// OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane; about 25 ms on a small computer.
const ARGON2_PARAMS = { memory: 19_456, passes: 2, parallelism: 1 }
const LEAST_PRICE = { memory: 8, passes: 1, parallelism: 1 }
const HASH_BYTES = 32
const SALT_BYTES = 16

const deriveArgon2 = promisify(argon2)

let price = ARGON2_PARAMS

/**
 * For tests only, which spent a quarter of their time hashing: makes new hashes nearly free. The product does
 * not call it, so the build leaves it out.
 */
export function useFastHashesForTests(): void {
  price = LEAST_PRICE
}

/** Hashes a password or a PIN with Argon2id; the result contains its salt and settings. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { memory, passes, parallelism } = price
  const derived = await derive(password, salt, price)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(derived)}`
}

/** True if `password` matches `stored`; takes as long for a wrong password as for the right one. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts
  const derived = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return isSameSecret(derived, Buffer.from(expected, 'base64'))
}

let anyHash: Promise<string> | undefined

/** Takes as long as a password check, for accounts that do not exist. */
export async function verifyDummyPassword(password: string): Promise<false> {
  anyHash ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'))
  await isPassword(password, await anyHash)
  return false
}

/** An unguessable token, safe in a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** As hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex')
}

/** A keyed digest that only this installation can compute. */
export function keyedDigest(secret: Buffer, text: string): string {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return createHmac('sha256', key).update(text).digest('hex')
}

// Given a buffer, Node creates a key object each time, which takes longer than the digest.
const keys = new WeakMap<Buffer, KeyObject>()

/** Compares in constant time, so that timing does not reveal the first difference. */
export function isSameSecret(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

function derive(
  password: string,
  salt: Buffer,
  settings: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  return deriveArgon2('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: HASH_BYTES,
    ...settings,
  })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
