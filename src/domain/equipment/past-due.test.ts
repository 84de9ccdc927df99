import { expect, test } from 'vitest'
import type { DueDate } from './due-dates.ts'
import { pastDueSpans } from './past-due.ts'

const due = (dueOn: string): DueDate => ({ kind: 'pat', everyMonths: 12, dueOn })
const machine = { dueDates: [], changes: [], since: 0, now: 100, endOf: Number }

test('a machine is out of service from the end of its last day until it was examined', () => {
  expect(pastDueSpans({ ...machine, dueDates: [due('60')] })).toEqual([{ from: 60, until: 100 }])
  expect(pastDueSpans({ ...machine, dueDates: [due('100')] })).toEqual([])
  const changes = [{ at: 80, former: [due('60'), due('90')] }]
  expect(pastDueSpans({ ...machine, dueDates: [due('400')], changes })).toEqual([{ from: 60, until: 80 }])
})

test('a last day that was past when it was entered counts from then, one that was taken back until then', () => {
  const changes = [
    { at: 70, former: [due('10')] },
    { at: 40, former: [] },
  ]
  expect(pastDueSpans({ ...machine, changes })).toEqual([{ from: 40, until: 70 }])
  expect(pastDueSpans({ ...machine, dueDates: [due('10')], since: 30 })).toEqual([{ from: 30, until: 100 }])
})

test('what was due before a change that did not keep it does not count', () => {
  const changes = [
    { at: 80, former: [due('60')] },
    { at: 70, former: undefined },
  ]
  expect(pastDueSpans({ ...machine, changes })).toEqual([{ from: 70, until: 80 }])
})
