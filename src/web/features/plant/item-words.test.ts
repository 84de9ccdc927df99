import { expect, test } from 'vitest'
import { actsInWords } from './item-words.ts'

test.each([
  [{ look: { max: 12 }, act: { max: 13.5 } }, 'act above 13.5 bar'],
  [{ look: { min: 2, max: 12 }, act: { min: -1, max: 13.5 } }, 'act below −1 or above 13.5 bar'],
  // If someone must act at once, the expected band says so.
  [{ act: { max: 13.5 } }, ''],
  [{ look: { max: 12 } }, ''],
])('the limits %j say from where on someone acts: %s', (bands, words) => {
  const item = { key: 'discharge', label: 'Discharge pressure', unit: 'bar' as const }
  expect(actsInWords({ ...item, isMeter: false, slopePerMonth: null, ...bands })).toBe(words)
})
