import { expect, test } from 'vitest'
import {
  BAND_STATES,
  bandState,
  beyondInWords,
  canBeNegative,
  limitPassedInWords,
  readingState,
  withOtherSign,
  worstBandState,
} from './band.ts'

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

test.each([
  [14, 'act', { look: { max: 12 }, act: { max: 13.5 } }, 'above the action limit of 13.5 bar'],
  [1, 'act', { look: { min: 2 }, act: { min: 1.5 } }, 'below the action limit of 1.5 bar'],
  [16, 'stop', { act: { max: 13.5 }, stop: { max: 15 } }, 'above the stop limit of 15 bar'],
  [-3, 'stop', { stop: { min: -2, max: 5 } }, 'below the stop limit of −2 bar'],
  // Some rules act at the limit itself.
  [30, 'act', { act: { max: 30 } }, 'at the action limit of 30 bar'],
  [30, 'act', {}, ''],
] as const)('names the limit that %d bar passes in the state %s', (value, state, of, words) => {
  expect(limitPassedInWords(value, state, of, 'bar')).toBe(words)
})

test.each([
  [[{ min: -15, max: -8 }], '°C', true],
  [[{ max: 12 }, undefined], '°C', false],
  [[undefined, undefined], '°C', true],
  [[], 'bar', false],
])('a reading with the bands %o in %s may be below zero: %s', (bands, unit, isSigned) => {
  expect(canBeNegative(bands, unit)).toBe(isSigned)
})

test('a typed number changes its sign and back, also while there is none yet', () => {
  expect(['', '-', '5.2', '-5.2', '−5'].map(withOtherSign)).toEqual(['-', '', '-5.2', '5.2', '5'])
})
