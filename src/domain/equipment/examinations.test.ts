import { expect, test } from 'vitest'
import { earliestOf } from './due-dates.ts'
import { afterPassed, failedExamination, isNotPassed, nextDueProblem } from './examinations.ts'

test('a passed examination closes a failed one of its kind of that day or before', () => {
  const failed = failedExamination({ kind: 'pat', doneOn: '2026-11-19' }, null)
  const after = (kind: 'pat' | 'inspection', doneOn: string, defect = failed) =>
    afterPassed([defect], { kind, doneOn }, '2026-11-20').some(isNotPassed)
  expect(after('pat', '2026-11-18')).toBe(true)
  expect(after('inspection', '2026-11-20')).toBe(true)
  expect(after('pat', '2026-11-19')).toBe(false)
  // A record without its day counts from the day of the lock-out.
  const old = { ...failed, notPassedOn: undefined }
  expect(after('pat', '2026-11-19', old)).toBe(true)
  expect(after('pat', '2026-11-20', old)).toBe(false)
})

test('the next examination is after this one and within the interval', () => {
  const next = (nextDueOn: string, doneOn = '2026-08-31', everyMonths = 6) =>
    nextDueProblem({ doneOn, nextDueOn, everyMonths })
  expect(next('2026-08-31')).toMatch(/^The next due date must be after/)
  expect(next('2026-09-01')).toBeUndefined()
  expect(next('2027-02-28')).toBeUndefined()
  expect(next('2027-03-01')).toBe('The next one is due within 6 months: on 28 Feb 2027 at the latest.')
  expect(next('2026-10-01', '2026-08-31', 1)).toMatch(/within a month: on 30 Sep 2026/)
})

test('a merge retains the earlier due date of each kind', () => {
  const due = (kind: 'pat' | 'inspection', dueOn: string, everyMonths = 12) => ({ kind, dueOn, everyMonths })
  const one = [due('pat', '2027-01-01'), due('inspection', '2027-05-01', 3)]
  expect(earliestOf(one, [due('pat', '2026-01-01', 6)])).toEqual([due('pat', '2026-01-01', 6), one[1]])
  expect(earliestOf([due('pat', '2026-01-01', 6)], one)).toEqual([due('pat', '2026-01-01', 6), one[1]])
})
