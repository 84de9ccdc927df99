import { expect, test } from 'vitest'
import { emergencyNumber } from './emergency-number.ts'

test.each([
  ['Europe/London', '999'],
  ['America/Chicago', undefined],
])('the emergency number at %s is %s', (timezone, number) => {
  expect(emergencyNumber({ timezone })).toBe(number)
})
