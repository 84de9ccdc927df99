import { describe, expect, it } from 'vitest'
import { matchingStep, newTotpSecret, totpCode } from './totp.ts'

// '12345678901234567890' in base 32: the secret of RFC 6238, appendix B.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('one-time passwords', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i the code is %s (RFC 6238)', (second, code) => {
    expect(totpCode(SECRET, Math.floor(second / 30))).toBe(code)
  })

  it('the codes of the step before and the step after count, each once', () => {
    const now = new Date(1_111_111_111_000)
    const step = Math.floor(1_111_111_111 / 30)
    const match = (of: number, used: number | null = null) =>
      matchingStep(SECRET, totpCode(SECRET, of), now, used)
    expect([-2, -1, 0, 1, 2].map(away => match(step + away))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
    expect(match(step, step)).toBeUndefined()
    expect(match(step - 1, step)).toBeUndefined()
    expect(matchingStep(SECRET, '12345', now, null)).toBeUndefined()
  })

  it('a new secret has 160 bits in base 32', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
  })
})
