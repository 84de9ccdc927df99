import { expect, test } from 'vitest'
import { failedExamination } from './examinations.ts'
import { isOfAllFound, releaseProblems, releasersProblem } from './release.ts'

const brakes = { key: 'brakes', label: 'Brakes', rating: 'Fail', comment: '' }
const NOW = new Date('2026-11-20T06:30:00.000Z')

test('two different people of the register release a machine, neither of them its finder', () => {
  const people = { releasedBy: 1, recheckedBy: 2, foundBy: [2, 3] }
  expect(releasersProblem(people)).toBeUndefined()
  expect(releasersProblem({ ...people, releasedBy: null })).toBe('manager_not_registered')
  expect(releasersProblem({ ...people, releasedBy: 2 })).toBe('released_by_checker')
  expect(releasersProblem({ ...people, releasedBy: 3 })).toBe('released_by_finder')
})

test('a release covers the findings that were shown, or that an older tablet can have shown', () => {
  const twice = { ...brakes, timesFound: 2, foundAt: '2026-11-20T06:20:00.000Z' }
  expect(isOfAllFound([brakes], 1, NOW)).toBe(true)
  expect(isOfAllFound([twice], 2, NOW)).toBe(true)
  expect(isOfAllFound([twice], 1, NOW)).toBe(false)
  expect(isOfAllFound([{ ...brakes, foundAt: NOW.toISOString() }], undefined, NOW)).toBe(true)
  expect(isOfAllFound([twice], undefined, NOW)).toBe(false)
  expect(isOfAllFound([twice], undefined, new Date('2026-11-20T06:35:00.000Z'))).toBe(true)
})

test('a failed examination is not released by a re-check', () => {
  const failed = failedExamination({ kind: 'pat', doneOn: '2026-11-19' }, 'P-1')
  const recheckedKeys = ['brakes', failed.key]
  const message =
    'PAT test was not passed on 19 Nov 2026. Record one that was passed before you return the machine to service.'
  expect(releaseProblems({ defects: [brakes, failed] }, { recheckedKeys })).toEqual([
    { path: 'recheckedKeys', message },
  ])
  expect(
    releaseProblems({ defects: [brakes, { ...failed, passedOn: '2026-11-20' }] }, { recheckedKeys }),
  ).toEqual([])
})
