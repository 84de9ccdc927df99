import { describe, expect, it } from 'vitest'
import { Refusal, refuseField, waitInWords } from './errors.ts'

describe('a refusal', () => {
  it('a refusal has the message of its field, or of the first of several with the number of others', () => {
    expect(refuseField('pin', 'PIN must be 4 digits').message).toBe('PIN must be 4 digits')
    const fields = ['One is required', 'Two is required', 'Three is required'].map(message => ({
      path: 'x',
      message,
    }))
    expect(new Refusal('invalid', { fields }).message).toBe('One is required (and 2 more to correct)')
  })

  it('a refusal includes the time to wait', () => {
    expect(new Refusal('pin_locked', { retryAfterSeconds: 240 }).message).toBe(
      'Too many wrong PINs. Please try again in 4 minutes.',
    )
  })
})

it.each([
  [0.2, 'in a second'],
  [12.3, 'in 13 seconds'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
  [7140, 'in 119 minutes'],
  [7200, 'in 2 hours'],
  [7201, 'in 3 hours'],
  [82_800, 'in 23 hours'],
])('a wait of %s seconds is %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
