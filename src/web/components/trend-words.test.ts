import { expect, test } from 'vitest'
import { limitInWords, limitsInWords, pointInWords, slopeInWords } from './trend-words.ts'

const scale = { unit: '°C', decimals: 1, timezone: 'Europe/London', today: '2026-11-23' }

test('a reading is read with its time, unit and state', () => {
  const at = '2026-11-23T14:00:00.000Z'
  expect(pointInWords({ at, value: -5.24, state: 'look' }, scale)).toBe('today 14:00: −5.2 °C, take a look')
  expect(pointInWords({ at, value: -0.04, state: 'fine' }, scale)).toBe('today 14:00: 0.0 °C')
})

test('limits are named as they were set', () => {
  const limits = { look: { min: -5.5, max: -4.5 }, act: { max: -3 } }
  expect(limitsInWords(limits, '°C')).toBe('Take a look below −5.5 or above −4.5 °C. Act above −3 °C.')
  expect(limitsInWords({}, '°C')).toBe('')
  expect(limitInWords({ state: 'act', side: 'max', value: 12.5 }, false)).toBe('act above 12.5')
  expect(limitInWords({ state: 'act', side: 'max', value: 12.5 }, true)).toBe('act 12.5')
})

test('a chart has its own word for what is beyond the highest limit', () => {
  const at = '2026-11-23T14:00:00.000Z'
  const inPpm = { ...scale, unit: 'ppm', stopWord: 'Evacuate' }
  expect(pointInWords({ at, value: 90, state: 'stop' }, inPpm)).toBe('today 14:00: 90.0 ppm, evacuate')
  expect(limitsInWords({ act: { max: 20 }, stop: { max: 83 } }, 'ppm', 'Evacuate')).toBe(
    'Act above 20 ppm. Evacuate above 83 ppm.',
  )
  expect(limitInWords({ state: 'stop', side: 'max', value: 83 }, true, 'Evacuate')).toBe('evacuate 83')
})

test.each([
  [1 / 30, 'Rising by 1.0 psi a month.'],
  [-0.1, 'Falling by 3.0 psi a month.'],
  [0.0001, 'Level: no change to see in a month.'],
])('a slope of %d psi a day is: %s', (slope, words) => {
  expect(slopeInWords(slope, { unit: 'psi', decimals: 1 })).toBe(words)
})
