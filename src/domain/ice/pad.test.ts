import { expect, test } from 'vitest'
import { areaOf, evenGrid, isOnPad, laidMm, litresFor, USUAL_GRID } from './pad.ts'

const FEET = 0.3048
const OLYMPIC = { lengthM: 60, widthM: 30, cornerRadiusM: 8.5 }
const NORTH_AMERICAN = { lengthM: 200 * FEET, widthM: 85 * FEET, cornerRadiusM: 28 * FEET }

// The areas and amounts that the rules of the product fix.
test('the area of a pad leaves out the rounded corners', () => {
  expect(Math.round(areaOf(OLYMPIC))).toBe(1738)
  expect(Math.round(areaOf(NORTH_AMERICAN))).toBe(1517)
  expect(Math.round(areaOf({ lengthM: 200, widthM: 85, cornerRadiusM: 28 }))).toBe(16_327)
})

test('400 litres on 60 × 30 m lay 0.23 mm of water, which becomes 0.25 mm of ice', () => {
  const { water, ice } = laidMm(400, OLYMPIC)
  expect([water.toFixed(2), ice.toFixed(2)]).toEqual(['0.23', '0.25'])
})

test('a millimetre of ice on 60 × 30 m takes 1,594 litres of water', () => {
  expect(Math.round(litresFor(1, OLYMPIC))).toBe(1594)
})

test('the usual grid has 29 points on the ice, symmetric about both axes', () => {
  expect(USUAL_GRID.map(({ key }) => key)).toEqual(Array.from({ length: 29 }, (_, index) => `p${index + 1}`))
  const spot = (x: number, y: number) => `${x.toFixed(3)} ${y.toFixed(3)}`
  const spots = new Set(USUAL_GRID.map(({ x, y }) => spot(x, y)))
  expect(spots.size).toBe(29)
  for (const { x, y } of USUAL_GRID) {
    expect(spots).toContain(spot(1 - x, y))
    expect(spots).toContain(spot(x, 1 - y))
  }
  for (const pad of [OLYMPIC, NORTH_AMERICAN]) {
    expect(USUAL_GRID.filter(point => !isOnPad(point, pad))).toEqual([])
  }
})

test('the next point of a grid is never across the pad', () => {
  const steps = USUAL_GRID.slice(1).map((point, index) => {
    const before = USUAL_GRID[index] ?? point
    return Math.hypot((point.x - before.x) * 60, (point.y - before.y) * 30)
  })
  expect(Math.max(...steps)).toBeLessThan(10)
})

test('a rink can have an even grid of its own', () => {
  expect(evenGrid(2, 2)).toEqual([
    { key: 'p1', x: 0.25, y: 0.25 },
    { key: 'p2', x: 0.25, y: 0.75 },
    { key: 'p3', x: 0.75, y: 0.75 },
    { key: 'p4', x: 0.75, y: 0.25 },
  ])
})

test.each([
  [0.5, 0.5, true],
  [0, 0.5, true],
  [0.02, 0.02, false],
  [0.98, 0.02, false],
  [0.06, 0.12, true],
  [-0.1, 0.5, false],
])('(%d, %d) is on a pad with rounded corners: %s', (x, y, expected) => {
  expect(isOnPad({ x, y }, OLYMPIC)).toBe(expected)
})
