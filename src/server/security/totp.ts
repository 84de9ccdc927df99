import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from './hashing.ts'

/** Time-based one-time passwords (RFC 6238), as authenticator apps make them: SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base 32. */
export function newTotpSecret(): string {
  return Array.from(randomBytes((SECRET_BYTES * 8) / 5), byte => BASE32[byte % BASE32.length]).join('')
}

/** The address that authenticator apps read from a QR code. */
export function totpAddress(secret: string, account: string): string {
  return `otpauth://totp/Rinkbook:${encodeURIComponent(account)}?secret=${secret}&issuer=Rinkbook`
}

/** The code of a time step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', base32Bytes(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) % 16
  const number = (mac.readUInt32BE(offset) % 2 ** 31) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/**
 * The time step of a code: the current one, the one before or the one after. A code counts once, so only
 * steps later than `used` match; undefined if none does.
 */
export function matchingStep(
  secret: string,
  code: string,
  now: Date,
  used: number | null,
): number | undefined {
  const current = Math.floor(now.getTime() / STEP_MS)
  return [current - 1, current, current + 1].find(
    step => step > (used ?? -1) && isSameSecret(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  )
}

function base32Bytes(text: string): Buffer {
  const bits = Array.from(text, letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
