import { expect, test } from 'vitest'
import { limitLines, roundTicks, runsOf, slopeLine, timeTicks, valueRange, zonesOf } from './trend-scale.ts'

const at = (iso: string, value = 1) => ({ at: iso, value, state: 'fine' as const })
const LIMITS = { look: { min: -5.5, max: -4.5 }, act: { max: -3 }, stop: { max: -1 } }

test('the axis contains the readings and the nearest limits, and no distant ones', () => {
  const [low, high] = valueRange([1, 4], limitLines({ act: { max: 20 }, stop: { max: 125 } }))
  expect(low).toBeLessThan(1)
  expect(high).toBeGreaterThan(20)
  expect(high).toBeLessThan(125)
})

test('the axis of equal readings, and of none, has a height', () => {
  for (const values of [[3, 3], [0], []]) {
    const [low, high] = valueRange(values, [])
    expect(high).toBeGreaterThan(low)
  }
})

test.each([
  [0, 10, 5, [0, 2, 4, 6, 8, 10], 0],
  [-6.1, -2.8, 4, [-6, -5, -4, -3], 0],
  [0.1, 0.62, 4, [0.2, 0.4, 0.6], 1],
  [24, 25, 4, [24, 24.25, 24.5, 24.75, 25], 2],
])('from %d to %d, the axis has round marks', (low, high, count, values, decimals) => {
  const ticks = roundTicks(low, high, count)
  expect(ticks.decimals).toBe(decimals)
  expect(ticks.values.map(value => Number(value.toFixed(decimals)))).toEqual(values)
})

test('the axis is divided by the worst state at each value', () => {
  expect(zonesOf(LIMITS, [-6, 0]).map(({ state, from, to }) => [state, from, to])).toEqual([
    ['look', -6, -5.5],
    ['fine', -5.5, -4.5],
    ['look', -4.5, -3],
    ['act', -3, -1],
    ['stop', -1, 0],
  ])
  expect(zonesOf({}, [0, 1])).toEqual([{ state: 'fine', from: 0, to: 1 }])
})

test('a break that is much longer than usual is a gap', () => {
  const hours = (...list: number[]) =>
    list.map(hour => at(new Date(Date.UTC(2026, 10, 23, hour)).toISOString()))
  const runs = runsOf(hours(0, 1, 2, 3, 14, 15, 16), 24 * 3_600_000)
  expect(runs.map(run => run.length)).toEqual([4, 3])
  expect(runsOf([], 1)).toEqual([])
})

test('the marks of a day are times at the rink', () => {
  const [from, to] = [Date.parse('2026-11-23T05:00:00.000Z'), Date.parse('2026-11-24T05:00:00.000Z')]
  expect(timeTicks(from, to, 5, 'America/Toronto').map(({ label }) => label)).toEqual([
    '00:00',
    '06:00',
    '12:00',
    '18:00',
    '00:00',
  ])
})

test('the marks of a season are days, across the change of the clocks', () => {
  const [from, to] = [Date.parse('2026-08-31T23:00:00.000Z'), Date.parse('2026-11-24T12:00:00.000Z')]
  expect(timeTicks(from, to, 7, 'Europe/London').map(({ label }) => label)).toEqual([
    '1 Sep',
    '15 Sep',
    '29 Sep',
    '13 Oct',
    '27 Oct',
    '10 Nov',
    '24 Nov',
  ])
})

test('the slope is drawn through the middle of the readings', () => {
  const points = [at('2026-11-01T00:00:00.000Z', 10), at('2026-11-11T00:00:00.000Z', 20)]
  expect(slopeLine(points, 1)).toMatchObject({ start: 10, end: 20 })
  expect(slopeLine(points.slice(1), 1)).toBeUndefined()
})
