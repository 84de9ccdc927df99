/** A value in DER, the encoding of certificates and time stamps (ITU-T X.690). */
export interface Der {
  tag: number
  content: Buffer
  /** With tag and length. */
  whole: Buffer
}

/** DER tags of the values in a time stamp. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  /** The context-specific tag 0 of a constructed value. */
  first: 0xa0,
} as const

const LONG_FORM = 0x80

/** Encodes a value of fewer than 128 bytes. */
export function der(tag: number, ...parts: (Uint8Array | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map(part => Buffer.from(part)))
  if (content.length >= LONG_FORM) throw new Error('The value is too long')
  return Buffer.concat([Buffer.from([tag, content.length]), content])
}

/** Reads a value; throws if it is incomplete. */
export function readDer(bytes: Buffer): Der {
  const [tag, first] = [bytes.readUInt8(0), bytes.readUInt8(1)]
  const lengthBytes = first < LONG_FORM ? 0 : first - LONG_FORM
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes)
  const start = 2 + lengthBytes
  if (start + length > bytes.length) throw new Error('The value is incomplete')
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(0, start + length) }
}

/** The values in a sequence, a set or a tagged value. */
export function valuesIn({ content }: Der): Der[] {
  const values: Der[] = []
  for (let at = 0; at < content.length; ) {
    const value = readDer(content.subarray(at))
    values.push(value)
    at += value.whole.length
  }
  return values
}

/** The value at an index of a sequence; throws if there is none. */
export function valueAt(value: Der, index: number): Der {
  const found = valuesIn(value)[index]
  if (!found) throw new Error('A value is missing')
  return found
}
