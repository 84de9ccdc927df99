import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { totpCode } from '#server/security/totp.ts'

/** The secret of an authenticator app in tests. */
export const TOTP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** The app's code at an instant, or some steps later. */
export function totpAt(instant: string, later = 0, secret = TOTP_SECRET): string {
  return totpCode(secret, Math.floor(Date.parse(instant) / 30_000) + later)
}

interface Asked {
  challenge: string
  rpId: string
}

/** A security key in software: makes one passkey, and signs challenges with it. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  readonly #origin: string
  #uses = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  create(asked: Asked) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    // The COSE key: EC2, ES256, P-256, x, y.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const data = Buffer.concat([this.#data(asked, 0x45), Buffer.alloc(16), length, this.#id, key])
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', asked).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    })
  }

  get(asked: Asked) {
    this.#uses += 1
    const data = this.#data(asked, 0x05)
    const client = this.#clientData('webauthn.get', asked)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  #answer<Response>(response: Response) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, { challenge }: Asked): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #data({ rpId }: Asked, flags: number): Buffer {
    const uses = Buffer.alloc(4)
    uses.writeUInt32BE(this.#uses)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), uses])
  }
}
