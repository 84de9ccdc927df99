import { expect, test } from 'vitest'
import { type Signature, signatureInWords } from './signature.ts'

const NOW = new Date('2026-11-20T06:00:00.000Z')
const claimed: Signature = {
  level: 'claimed',
  name: 'Ann Archer',
  credential: null,
  device: null,
  signedAt: '2026-11-20T05:00:00.000Z',
  confirmedAt: null,
}

test.each<[Partial<Signature>, string]>([
  [{ level: 'typed', name: null }, 'Typed name'],
  [{ level: 'typed', name: null, device: 'Gate 2 tablet' }, 'Typed name, on Gate 2 tablet'],
  [
    { level: 'verified', credential: 'pin', device: 'Gate 2 tablet' },
    'Verified: Ann Archer with their PIN, on Gate 2 tablet',
  ],
  [{ level: 'verified', credential: 'password' }, 'Verified: Ann Archer with their login'],
  [{}, 'To be confirmed by Ann Archer'],
  [{ signedAt: '2026-11-13T05:59:59.000Z' }, 'Not confirmed by Ann Archer'],
  [{ confirmedAt: '2026-11-20T05:30:00.000Z' }, 'Confirmed by Ann Archer'],
])('a signature %o reads %j', (signature, words) => {
  expect(signatureInWords({ ...claimed, ...signature }, NOW)).toBe(words)
})
