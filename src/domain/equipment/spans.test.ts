import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursIn, joined, type Span, within, without } from './spans.ts'

const HOUR = 3_600_000
const hour = fc.integer({ min: 0, max: 40 })
const span = fc.tuple(hour, hour).map(([from, until]): Span => ({ from: from * HOUR, until: until * HOUR }))
const spans = fc.array(span, { maxLength: 8 })

/** The hours that the spans cover, counted one by one. */
function hoursOf(covered: readonly Span[]): Set<number> {
  const hours = Array.from({ length: 41 }, (_, index) => index)
  return new Set(
    hours.filter(at => covered.some(({ from, until }) => from <= at * HOUR && at * HOUR < until)),
  )
}

test('time is counted once, in the frame and outside the holes only', () => {
  fc.assert(
    fc.property(spans, spans, span, (some, holes, frame) => {
      expect(hoursIn(some)).toBe(hoursOf(some).size)
      const inFrame = [...hoursOf(some)].filter(at => hoursOf([frame]).has(at))
      expect(hoursIn(within(some, frame))).toBe(inFrame.length)
      const left = [...hoursOf(some)].filter(at => !hoursOf(holes).has(at))
      expect([...hoursOf(without(some, holes))]).toEqual(left)
      expect(joined(joined(some))).toEqual(joined(some))
    }),
  )
})

test('spans that touch are one', () => {
  const [first, second] = [
    { from: 0, until: HOUR },
    { from: HOUR, until: 2 * HOUR },
  ]
  expect(joined([second, first])).toEqual([{ from: 0, until: 2 * HOUR }])
})

test('less than an hour is told to the hundredth', () => {
  expect(hoursIn([{ from: 0, until: 10 * 60_000 }])).toBe(0.17)
})
