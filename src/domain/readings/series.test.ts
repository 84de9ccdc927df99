import { array, assert, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { changeSincePrevious, crossings, type Point, slopeFlag, slopePerDay, thinned } from './series.ts'

const START = Date.parse('2026-09-01T00:00:00.000Z')
const HOUR_MS = 60 * 60_000

/** Points with these values, `hours` apart. */
const every = (hours: number, values: readonly number[]): Point[] =>
  values.map((value, index) => ({ at: new Date(START + index * hours * HOUR_MS).toISOString(), value }))

/** Readings from one value to another over a number of days, four a day. */
const creep = (from: number, to: number, days: number) =>
  every(
    6,
    Array.from({ length: days * 4 + 1 }, (_, index) => from + ((to - from) * index) / (days * 4)),
  )

// logbooks.com: discharge creeps up 1 psi a month, invisible to the eye.
test('a discharge that creeps from 150 to 153 psi over 90 days, read 4 times a day, is flagged', () => {
  const points = creep(150, 153, 90)
  expect((slopePerDay(points) ?? 0) * 30).toBeCloseTo(1, 9)
  expect(slopeFlag(points, 1)).toBeCloseTo(1, 9)
  expect(slopeFlag(creep(153, 150, 90), 1)).toBeCloseTo(-1, 9)
})

test('typed as whole numbers, the same creep is still flagged', () => {
  const points = creep(150, 153, 90).map(({ at, value }) => ({ at, value: Math.round(value) }))
  expect(slopeFlag(points, 1)).toBeGreaterThan(1)
})

test('a smaller slope is not flagged, nor one of less than a month', () => {
  expect(slopeFlag(creep(150, 152.9, 90), 1)).toBeUndefined()
  expect(slopeFlag(creep(150, 160, 29), 1)).toBeUndefined()
  expect(slopeFlag(creep(150, 160, 30), 1)).toBeCloseTo(10, 9)
})

test('a slope needs two different times', () => {
  expect(slopePerDay([])).toBeUndefined()
  expect(slopePerDay(every(1, [4]))).toBeUndefined()
  expect(slopePerDay(every(0, [4, 5]))).toBeUndefined()
})

test('the slope of a line is exact', () => {
  const line = record({
    slope: integer({ min: -1000, max: 1000 }),
    start: integer({ min: -1000, max: 1000 }),
    hours: uniqueArray(integer({ min: 0, max: 24 * 365 }), { minLength: 2, maxLength: 60 }),
  })
  assert(
    property(line, ({ slope, start, hours }) => {
      const points = hours
        .toSorted((one, other) => one - other)
        .map(hour => ({
          at: new Date(START + hour * HOUR_MS).toISOString(),
          value: start + (slope * hour) / 24,
        }))
      expect(slopePerDay(points)).toBeCloseTo(slope, 6)
    }),
  )
})

test('thinned points keep the first, the last and the extremes, in order', () => {
  const values = array(integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 400 })
  assert(
    property(values, integer({ min: 4, max: 60 }), (numbers, most) => {
      const points = every(1, numbers)
      const few = thinned(points, most)
      expect(few.length).toBeLessThanOrEqual(most)
      expect([few[0], few.at(-1)]).toEqual([points[0], points.at(-1)])
      expect(Math.min(...few.map(({ value }) => value))).toBe(Math.min(...numbers))
      expect(Math.max(...few.map(({ value }) => value))).toBe(Math.max(...numbers))
      expect(few.map(({ at }) => at)).toEqual([...new Set(few.map(({ at }) => at))].toSorted())
    }),
  )
})

test('few points are all kept', () => {
  const points = every(1, [3, 1, 2, 5])
  expect(thinned(points, 4)).toEqual(points)
  expect(thinned([], 4)).toEqual([])
})

test('a short spike is still seen among few points', () => {
  const spiky = every(
    1,
    Array.from({ length: 5000 }, (_, index) => (index === 3210 ? 99 : index % 3)),
  )
  expect(thinned(spiky, 600)).toContainEqual(spiky[3210])
})

test('crossings count how often a limit is passed, with the first and last reading beyond it', () => {
  const points = every(1, [180, 181, 185, 180, 182, 179])
  expect(crossings(points, 180, 'above')).toEqual({ count: 2, first: points[1]?.at, last: points[4]?.at })
  expect(crossings(points, 180, 'below')).toEqual({ count: 1, first: points[5]?.at, last: points[5]?.at })
  expect(crossings(points, 190, 'above')).toEqual({ count: 0, first: null, last: null })
  expect(crossings(every(1, [200, 201]), 190, 'above').count).toBe(1)
})

test('the change is that of the last two readings', () => {
  expect(changeSincePrevious(every(1, [3, 10, 4]))).toBe(-6)
  expect(changeSincePrevious(every(1, [3]))).toBeUndefined()
  expect(changeSincePrevious([])).toBeUndefined()
})
