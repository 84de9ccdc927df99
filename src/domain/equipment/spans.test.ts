import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DueDate } from './due-dates.ts'
import { hoursIn, joined, pastDueSpans, type Span, within, without } from './spans.ts'

const HOUR = 3_600_000
const hour = fc.integer({ min: 0, max: 40 })
const span = fc.tuple(hour, hour).map(([from, until]): Span => ({ from: from * HOUR, until: until * HOUR }))
const spans = fc.array(span, { maxLength: 8 })

/** The hours in the spans, counted one by one. */
function hoursOf(covered: readonly Span[]): Set<number> {
  const hours = Array.from({ length: 41 }, (_, index) => index)
  return new Set(
    hours.filter(at => covered.some(({ from, until }) => from <= at * HOUR && at * HOUR < until)),
  )
}

test('time counts once, inside the frame and outside the holes', () => {
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

test('adjacent spans are joined', () => {
  const [first, second] = [
    { from: 0, until: HOUR },
    { from: HOUR, until: 2 * HOUR },
  ]
  expect(joined([second, first])).toEqual([{ from: 0, until: 2 * HOUR }])
})

test('hours are rounded to two decimals', () => {
  expect(hoursIn([{ from: 0, until: 10 * 60_000 }])).toBe(0.17)
})

const due = (dueOn: string): DueDate => ({ kind: 'pat', everyMonths: 12, dueOn })
const machine = { dueDates: [], changes: [], since: 0, now: 100, endOf: Number }

test('a machine is out of service from the end of its due date until its examination', () => {
  expect(pastDueSpans({ ...machine, dueDates: [due('60')] })).toEqual([{ from: 60, until: 100 }])
  expect(pastDueSpans({ ...machine, dueDates: [due('100')] })).toEqual([])
  const changes = [{ at: 80, former: [due('60'), due('90')] }]
  expect(pastDueSpans({ ...machine, dueDates: [due('400')], changes })).toEqual([{ from: 60, until: 80 }])
})

test('a due date that was already past counts from its entry, and a withdrawn one until its withdrawal', () => {
  const changes = [
    { at: 70, former: [due('10')] },
    { at: 40, former: [] },
  ]
  expect(pastDueSpans({ ...machine, changes })).toEqual([{ from: 40, until: 70 }])
  expect(pastDueSpans({ ...machine, dueDates: [due('10')], since: 30 })).toEqual([{ from: 30, until: 100 }])
})

test('due dates before a change that did not record them do not count', () => {
  const changes = [
    { at: 80, former: [due('60')] },
    { at: 70, former: undefined },
  ]
  expect(pastDueSpans({ ...machine, changes })).toEqual([{ from: 70, until: 80 }])
})
