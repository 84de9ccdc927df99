import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import {
  decimalsNeeded,
  fromSi,
  inSi,
  inWords,
  plausibleIn,
  typedInWords,
  UNIT_CHOICES,
  UNITS,
} from './units.ts'

test('1.25 in is stored as 31.75 mm and shown as 1.25 in', () => {
  const { quantity, value } = inSi(1.25, 'in')
  expect(quantity).toBe('length')
  expect(fromSi(value, 'mm')).toBe(31.75)
  expect(inWords(value, 'in', 2)).toBe('1.25 in')
  expect(inWords(value, 'mm', 2)).toBe('31.75 mm')
})

test('the usual ΔT of 2 to 3 °F is 1.1 to 1.7 K', () => {
  const low = inSi(2, '°F difference')
  expect(low.quantity).toBe('temperature difference')
  expect(inWords(low.value, 'K')).toBe('1.1 K')
  expect(inWords(inSi(3, '°F difference').value, 'K')).toBe('1.7 K')
  expect(inWords(low.value, '°F difference')).toBe('2 °F')
})

test.each([
  [-5, '°C', '−5 °C'],
  [-0.04, '°C', '0 °C'],
  [23, '°F', '23 °F'],
  [0.3, 'ppm', '0.3 ppm'],
  [12_345.6, 'h', '12,345.6 h'],
  [153.04, 'psi', '153 psi'],
] as const)('%d %s reads %j', (number, unit, words) => {
  expect(inWords(inSi(number, unit).value, unit)).toBe(words)
})

test('a count has no unit', () => {
  expect(inSi(7, undefined)).toEqual({ quantity: 'count', value: 7 })
  expect(inWords(1200, undefined)).toBe('1,200')
})

test('whole numbers of a unit with decimals are shown without decimals', () => {
  expect(decimalsNeeded([25, 12], 'ppm')).toBe(0)
  expect(decimalsNeeded([25, 0.25], 'ppm')).toBe(2)
  expect(decimalsNeeded([1 / 3], 'ppm')).toBe(2)
  expect(decimalsNeeded([], 'ppm')).toBe(0)
})

test('a number comes back from SI as it was typed, in every unit', () => {
  const typed = record({
    unit: constantFrom(...UNITS),
    hundredths: integer({ min: -6000, max: 100_000 }),
  })
  assert(
    property(typed, ({ unit, hundredths }) => {
      expect(fromSi(inSi(hundredths / 100, unit).value, unit)).toBe(hundredths / 100)
    }),
  )
})

test('a typed number is read with its thousands, its minus and all of its decimals', () => {
  expect(typedInWords({ typed: '21006', unit: 'h' })).toBe('21,006 h')
  expect(typedInWords({ typed: '-4.125', unit: '°C' })).toBe('−4.125 °C')
  expect(typedInWords({ typed: '3', unit: null })).toBe('3')
})

test('nothing is stored as -0', () => {
  expect(fromSi(inSi(0, '°F').value, '°F')).toBe(0)
})

test('a difference of temperatures has its own usual numbers', () => {
  expect(plausibleIn('K')).toEqual({ min: -50, max: 100 })
})

test('a rink chooses between units of the same quantity', () => {
  for (const [quantity, choices] of Object.entries(UNIT_CHOICES))
    for (const unit of choices) expect(inSi(1, unit).quantity).toBe(quantity)
})
