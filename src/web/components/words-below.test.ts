import { expect, test } from 'vitest'
import { wordsBelow } from './words-below.ts'

const below = (...points: [x: number, y: number][]) => [
  ...wordsBelow(points.map(([x, y], index) => ({ key: `p${index + 1}`, x, y }))),
]

test('two points beside each other have their words above and below', () => {
  expect(below([100, 100], [150, 100], [200, 100])).toEqual(['p2'])
})

test('points that are far enough apart have their words above', () => {
  expect(below([100, 100], [160, 100], [100, 160])).toEqual([])
})

test('a word stays above if it would cover another one below, too', () => {
  expect(below([100, 100], [100, 152], [110, 100])).toEqual([])
})
