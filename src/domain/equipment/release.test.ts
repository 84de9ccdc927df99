import { expect, test } from 'vitest'
import { failedExamination } from './examinations.ts'
import { isOfAllFound, isSamePerson, releaseProblems } from './release.ts'

const brakes = { key: 'brakes', label: 'Brakes', rating: 'Fail', comment: '' }
const NOW = new Date('2026-11-20T06:30:00.000Z')

test.each([
  'mona manager',
  ' Mona  Manager',
  'Mona\u200b Manager',
  'Mona\u00ad-Manager.',
  'Möna Mánager',
  'ＭＯＮＡ Ｍanager',
  '𝐌ona Manager',
  'Mona\u3164Manager',
  'Mona\u00a0Manager',
])('%j is Mona Manager', name => {
  expect(isSamePerson('Mona Manager', name)).toBe(true)
})

test('people with different names are different people', () => {
  expect(isSamePerson('Mona Manager', 'Mona Mannger')).toBe(false)
  expect(isSamePerson('Mona Manager 1', 'Mona Manager 2')).toBe(false)
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
    'PAT test was not passed on Thursday 19 November 2026. Record one that was passed before you return the machine to service.'
  expect(releaseProblems({ defects: [brakes, failed] }, { recheckedKeys })).toEqual([
    { path: 'recheckedKeys', message },
  ])
  expect(
    releaseProblems({ defects: [brakes, { ...failed, passedOn: '2026-11-20' }] }, { recheckedKeys }),
  ).toEqual([])
})
