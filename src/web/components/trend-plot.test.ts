import { expect, test } from 'vitest'
import { plotEnds } from './trend-plot.tsx'

const leftOf = (...values: number[]) => {
  const points = values.map(value => ({ at: '2026-11-20T12:00:00.000Z', value, state: 'fine' as const }))
  return plotEnds({ points, limits: {}, width: 800, stopWord: undefined }).left
}

test('the axis has room for its widest number', () => {
  expect(leftOf(2, 8)).toBe(leftOf(200, 800))
  // '100000' in digits of about 8 pixels.
  expect(leftOf(400, 99_999)).toBeGreaterThanOrEqual(54)
})
