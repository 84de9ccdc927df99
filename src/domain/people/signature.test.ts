import { expect, test } from 'vitest'
import { type Signature, signatureInWords, signatureState, verifiedPercent } from './signature.ts'

const LONDON = 'Europe/London'
const NOW = new Date('2026-11-20T06:00:00.000Z')
const claimed: Signature = {
  level: 'claimed',
  name: 'Ann Archer',
  credential: null,
  account: 'ann@rinkbook.test',
  device: null,
  pins: [],
  signedAt: '2026-11-20T05:00:00.000Z',
  confirmedAt: null,
}

test.each<[Partial<Signature>, string]>([
  [{ level: 'typed', name: null, account: 'gate@rinkbook.test' }, 'Typed: gate@rinkbook.test'],
  [{ level: 'typed', name: null, account: null }, 'Typed'],
  [{ level: 'typed', name: null, device: 'Gate 2 tablet' }, 'Typed: ann@rinkbook.test, Gate 2 tablet'],
  [
    { level: 'verified', credential: 'pin', account: null, device: 'Gate 2 tablet' },
    'Verified: Ann Archer, PIN, Gate 2 tablet',
  ],
  [
    { level: 'verified', credential: 'password' },
    'Verified: Ann Archer, password (account ann@rinkbook.test)',
  ],
  [
    { level: 'verified', name: null, account: 'gate@rinkbook.test', pins: ['Dan Duty', 'Ivy Ice'] },
    'Verified: gate@rinkbook.test, PIN of Dan Duty and Ivy Ice',
  ],
  [{}, 'Claimed: Ann Archer, confirm by 27 Nov 2026 (account ann@rinkbook.test)'],
  [
    { signedAt: '2026-11-13T05:59:59.000Z', account: null },
    'Unconfirmed: Ann Archer, not confirmed by 20 Nov 2026',
  ],
  [
    { signedAt: '2026-10-13T05:59:59.000Z', account: null },
    'Unconfirmed: Ann Archer, not confirmed by 20 Oct 2026',
  ],
  [
    { signedAt: '2026-11-01T05:00:00.000Z', confirmedAt: '2026-11-20T05:30:00.000Z', account: null },
    'Confirmed: Ann Archer, on 20 Nov 2026',
  ],
])('a signature %o reads %j', (signature, words) => {
  expect(signatureInWords({ ...claimed, ...signature }, LONDON, NOW)).toBe(words)
})

// rink-rules.md 4.4: an offline check by A, never confirmed by A, is on the manager's list on day 8.
test.each([
  [7 * 24 * 3_600_000, 'claimed'],
  [7 * 24 * 3_600_000 + 1, 'unconfirmed'],
])('a check that was never confirmed is %d ms later %s', (later, state) => {
  expect(signatureState(claimed, new Date(Date.parse(claimed.signedAt) + later))).toBe(state)
})

test.each([
  [{ verified: 19, claimed: 1, typed: 0 }, 95],
  [{ verified: 949, claimed: 0, typed: 51 }, 94],
  [{ verified: 0, claimed: 0, typed: 0 }, 0],
])('of %o, %d percent are verified', (share, percent) => {
  expect(verifiedPercent(share)).toBe(percent)
})
