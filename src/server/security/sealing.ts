import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret with a key that is not in the database. */
export function seal(installation: Buffer, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(installation), iv)
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts a sealed secret; undefined if another installation, or an earlier secret, has sealed it. */
export function unseal(installation: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      sealingKey(installation),
      bytes.subarray(0, IV_BYTES),
    ).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}

function sealingKey(installation: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', installation, '', 'sealed values', 32))
}
