import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { hoursInWords, minutesInWords } from './durations.ts'

it.each([
  [8.45, '8 h 27 min'],
  [8, '8 h'],
  [0.22, '13 min'],
  [0, '0 min'],
  [8784.5, '8,784 h 30 min'],
])('%d hours are %s', (hours, words) => expect(hoursInWords(hours)).toBe(words))

it('shows every minute of hours that were rounded to two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 24 * 60 }), minutes => {
      expect(hoursInWords(Math.round((minutes / 60) * 100) / 100)).toBe(minutesInWords(minutes))
    }),
  )
})
