import { expect, test } from 'vitest'
import { BAND_STATES, bandState, beyondInWords, readingState, worstBandState } from './band.ts'

const bands = { look: { max: 3 }, act: { min: 0, max: 5 }, stop: { max: 8 } }

test.each([
  ['2', 'fine'],
  ['3', 'fine'],
  ['3.1', 'look'],
  ['5', 'look'],
  ['-1', 'act'],
  ['5,1', 'act'],
  ['8', 'act'],
  ['8.1', 'stop'],
  ['8.1 °C', undefined],
  ['', undefined],
])('%j is %s', (value, state) => {
  expect(bandState(value, bands)).toBe(state)
})

test('without bands every number is fine', () => {
  expect(readingState(1e9, {})).toBe('fine')
})

test('without a band to look, a reading is fine or bad', () => {
  const { act, stop } = bands
  expect(['4', '6', '9'].map(value => bandState(value, { act, stop }))).toEqual(['fine', 'act', 'stop'])
})

test('the worst of several states is the one furthest from fine', () => {
  expect(worstBandState(['fine', 'act', 'look'])).toBe('act')
  expect(worstBandState([...BAND_STATES].toReversed())).toBe('stop')
  expect(worstBandState([])).toBe('fine')
})

test.each([
  [12.5, { look: { max: 12 }, act: { max: 14 } }, 'Above 12 bar'],
  [14.5, { look: { max: 12 }, act: { max: 14 } }, 'Above 14 bar'],
  [-3, { look: { min: -2, max: 5 } }, 'Below −2 bar'],
  [12, { look: { max: 12 } }, ''],
])('names the limit that %d bar exceeds, if any', (value, bands, words) => {
  expect(beyondInWords(value, bands, 'bar')).toBe(words)
})
