import { expect, test } from 'vitest'
import { isWithin } from '#domain/readings/band.ts'
import {
  byDay,
  expectedWater,
  minutesOf,
  PROPOSED_SURFACE_C,
  sinceInWords,
  wasUsedLocked,
} from './resurfacing.ts'

const NOW = '2026-11-23T13:12:00.000Z'

test('a resurfacing takes the time from out to in', () => {
  expect(minutesOf({ startedAt: '2026-11-23T12:30:00.000Z', endedAt: '2026-11-23T12:41:40.000Z' })).toBe(11)
  expect(minutesOf({ startedAt: null, endedAt: NOW })).toBeUndefined()
})

test.each([
  ['2026-11-23T13:11:30.000Z', 'just now'],
  ['2026-11-23T13:13:00.000Z', 'just now'],
  ['2026-11-23T12:41:00.000Z', '31 min ago'],
  ['2026-11-23T11:07:00.000Z', '2 h 5 min ago'],
])('a flood at %s was %s', (at, words) => {
  expect(sinceInWords(at, NOW)).toBe(words)
})

test('floods are counted by the operational day on which they ended', () => {
  const flood = (endedAt: string, litres?: number) => ({ startedAt: null, endedAt, litres })
  const floods = [
    { ...flood('2026-11-23T12:41:00.000Z', 400), startedAt: '2026-11-23T12:31:00.000Z' },
    flood('2026-11-23T09:00:00.000Z', 420),
    flood('2026-11-23T08:00:00.000Z'),
    // After midnight, before the day starts.
    flood('2026-11-23T01:30:00.000Z', 500),
  ]
  expect(byDay(floods, { timezone: 'Europe/London', dayStartsAt: '04:00' })).toEqual([
    { day: '2026-11-23', count: 3, litresPerFlood: 410, minutesPerFlood: 10 },
    { day: '2026-11-22', count: 1, litresPerFlood: 500, minutesPerFlood: undefined },
  ])
})

test.each([
  // 1,738 m²: 2 mm of ice are 3,187 litres.
  [3100, undefined, false],
  [3200, undefined, true],
  [99_999, undefined, true],
  // A digit too many.
  [2250, 450, false],
  [2251, 450, true],
  [3000, 0, false],
])('%i litres after %s are doubted: %s', (litres, last, isDoubted) => {
  const pad = { lengthM: 60, widthM: 30, cornerRadiusM: 8.5 }
  expect(isWithin(litres, expectedWater(pad, last))).toBe(!isDoubted)
})

test('without the size of the pad, water is compared with the last flood only', () => {
  expect(isWithin(99_999, expectedWater(undefined, undefined))).toBe(true)
  expect(isWithin(99_999, expectedWater(undefined, 450))).toBe(false)
})

test('the proposed surface temperatures are those of icerinkchiller.com', () => {
  expect(PROPOSED_SURFACE_C).toEqual({ hockey: -5, curling: -4.5, figure: -4, public: -3, maintenance: -1.5 })
})

test.each([
  ['2026-11-23T06:03:00.000Z', true],
  ['2026-11-23T06:30:00.000Z', true],
  ['2026-11-23T05:00:00.000Z', false],
])('a machine that is locked at 06:05 and was used at %s was used locked: %s', (at, expected) => {
  expect(wasUsedLocked(at, { lockedAt: '2026-11-23T06:05:00.000Z' })).toBe(expected)
})
