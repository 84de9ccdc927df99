import { expect, test } from 'vitest'
import { isWithin } from '#domain/readings/band.ts'
import {
  baselineOf,
  changeSince,
  depthProblem,
  depthState,
  driftFrom,
  expectedDepth,
  lastDepth,
  lowestState,
  PROPOSED_BAND,
  summaryOf,
} from './depth.ts'

const depths = (...mm: number[]) => mm.map((depth, index) => ({ key: `p${index + 1}`, mm: depth }))

test('of 24, 26, 31 and 39 mm in a band of 25 to 38, half is out, and no point is too thin to edge', () => {
  expect(summaryOf(depths(24, 26, 31, 39), PROPOSED_BAND)).toMatchObject({
    count: 4,
    meanMm: 30,
    min: { key: 'p1', mm: 24 },
    max: { key: 'p4', mm: 39 },
    shareOut: 0.5,
    tooThin: [],
  })
})

test('the spread of a survey is the standard deviation of a sample', () => {
  // The survey of the drawn screen.
  const drawn = '33 32 31 34 30 22 24 31 32 29 30 33 34 31 30 32 35 33 30 31 34 32 27 28 33 35 33 34 39'
  const survey = depths(...drawn.split(' ').map(Number))
  const summary = summaryOf(survey, PROPOSED_BAND)
  expect(summary?.meanMm).toBeCloseTo(31.45, 2)
  expect(summary?.sdMm).toBeCloseTo(3.344, 3)
  expect(summary?.out.map(({ key }) => key)).toEqual(['p6', 'p7', 'p29'])
  expect(summaryOf(depths(30), PROPOSED_BAND)?.sdMm).toBe(0)
  expect(summaryOf([], PROPOSED_BAND)).toBeUndefined()
})

test.each([
  [18.9, 'too-thin'],
  [19, 'thin'],
  [24.9, 'thin'],
  [25, 'fine'],
  [38, 'fine'],
  [38.1, 'thick'],
] as const)('%d mm is %s by the proposed depths', (mm, state) => {
  expect(depthState(mm, PROPOSED_BAND)).toBe(state)
})

test.each([
  ['a slip of the decimal point', 300, 30, true],
  ['the same without an earlier survey', 300, undefined, true],
  ['the first digit', 3, undefined, true],
  ['a usual depth', 31, undefined, false],
  ['thick ice', 100, undefined, false],
  ['a usual change', 45, 30, false],
  ['a large rise', 45.5, 30, true],
  ['a large fall', 14, 30, true],
] as const)('%s is asked about or not: %d mm after %s mm', (_, mm, last, asked) => {
  expect(isWithin(mm, expectedDepth(last, PROPOSED_BAND))).toBe(!asked)
})

test.each([
  [0, 'mm', undefined],
  [300, 'mm', undefined],
  [300.5, 'mm', 'Enter a depth from 0 to 300 mm'],
  [30_030, 'mm', 'Enter a depth from 0 to 300 mm'],
  [-1, 'mm', 'Enter a depth from 0 to 300 mm'],
  [304.8, 'in', 'Enter a depth from 0 to 11.81 in'],
] as const)('a depth outside 0 to 300 mm is refused: %d mm in %s', (mm, unit, problem) => {
  expect(depthProblem(mm, unit)).toBe(problem)
})

test('a pad with a thicker band believes its depths', () => {
  expect(expectedDepth(undefined, { ...PROPOSED_BAND, bandHighMm: 150 }).max).toBe(150)
})

test('the last depth of a point is in the newest survey that measured it', () => {
  const surveys = [{ depths: depths(30) }, { depths: depths(28, 40) }]
  expect(lastDepth(surveys, 'p1')).toBe(30)
  expect(lastDepth(surveys, 'p2')).toBe(40)
  expect(lastDepth(surveys, 'p3')).toBeUndefined()
})

test('the change since the last survey counts only points that both have', () => {
  const change = changeSince(depths(30, 28, 40), depths(31, 30))
  expect(change?.meanMm).toBe(-1.5)
  expect(change?.byKey).toEqual(
    new Map([
      ['p1', -1],
      ['p2', -2],
    ]),
  )
  expect(changeSince(depths(30), [])).toBeUndefined()
})

test.each([
  [34, false],
  [46, false],
  [33.9, true],
  [46.1, true],
])('a mean of %d mm after 40 mm at the start of the season is inspected: %s', (mm, isInspectionNeeded) => {
  expect(driftFrom(depths(mm, mm), depths(40, 40))).toMatchObject({ isInspectionNeeded })
})

test('there is no drift without a common point', () => {
  expect(driftFrom(depths(30), [])).toBeUndefined()
  expect(driftFrom(depths(30), [{ key: 'p9', mm: 30 }])).toBeUndefined()
})

test('a season begins with the first survey after the ice was out', () => {
  const taken = (...days: string[]) => days.map(day => ({ takenAt: `${day}T07:00:00.000Z` }))
  expect(
    baselineOf(taken('2026-11-22', '2026-11-15', '2026-09-30', '2026-10-20', '2026-05-01'))?.takenAt,
  ).toBe('2026-09-30T07:00:00.000Z')
  expect(baselineOf(taken('2026-11-22'))?.takenAt).toBe('2026-11-22T07:00:00.000Z')
  expect(baselineOf([])).toBeUndefined()
})

test('the season of a rink that never takes its ice out is a year', () => {
  const weekly = Array.from({ length: 100 }, (_, week) => ({
    takenAt: new Date(Date.UTC(2026, 10, 22) - week * 7 * 86_400_000).toISOString(),
  }))
  expect(baselineOf(weekly)?.takenAt).toBe('2025-11-23T00:00:00.000Z')
})

test('the lowest depth of a survey is judged by the limits of then', () => {
  const today = { lowLowMm: 10, bandLowMm: 20, bandHighMm: 38 }
  expect(lowestState({ minMm: 22, minState: 'look' }, today)).toBe('thin')
  expect(lowestState({ minMm: 37, minState: 'look' }, today)).toBe('thick')
  expect(lowestState({ minMm: 18, minState: 'stop' }, today)).toBe('too-thin')
  expect(lowestState({ minMm: 18, minState: 'fine' }, today)).toBe('fine')
  expect(lowestState({ minMm: 18, minState: null }, today)).toBe('fine')
  // A reply of an older version has no state.
  expect(lowestState({ minMm: 18 }, today)).toBe('thin')
  expect(lowestState({ minMm: 18 }, undefined)).toBe('fine')
})
