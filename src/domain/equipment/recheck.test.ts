import { expect, test } from 'vitest'
import { failedExamination } from './examinations.ts'
import { type Asked, resultProblem } from './recheck.ts'
import { recheckInWords, releaseProblems, withResults } from './release.ts'

const asks: Asked = { kind: 'number', unit: '°C', decimals: 1, limits: { max: -3 } }
const surface = { key: 'check 4 surface', label: 'Surface', rating: '-1 °C', comment: '', asks }
const boards = { key: 'check 4 boards', label: 'Boards', rating: 'Fail', comment: 'Split' }
const keys = [surface.key, boards.key]

test('a new reading ends a restriction once it is within the limit that was exceeded', () => {
  expect(resultProblem(surface, '-3,0')).toBeUndefined()
  expect(resultProblem(surface, '-2.9')).toBe('Surface is still outside the limit: at most −3 °C')
  expect(resultProblem(surface, 'cold')).toMatch(/^Surface must be a number/)
  expect(resultProblem(surface, ' ')).toBe('Enter the new reading: Surface')
})

test('a finding with words, and one without a question of its own, ends with a word that is not bad', () => {
  expect(resultProblem(boards, 'Pass')).toBeUndefined()
  expect(resultProblem(boards, 'Fail')).toBe('Boards has not passed yet')
  expect(resultProblem(boards, '')).toBe('Enter the new result: Boards')
  const words = [
    { value: 'Good', tone: 'good' as const },
    { value: 'Fair', tone: 'neutral' as const },
    { value: 'Poor', tone: 'bad' as const },
  ]
  expect(resultProblem({ ...boards, asks: { kind: 'words', words } }, 'Fair')).toBeUndefined()
})

test('a finding of a specified checklist is answered in its own words', () => {
  const feet = { key: 'feet', label: 'Feet', rating: 'Poor', comment: 'Split' }
  expect(resultProblem(feet, 'Good')).toBeUndefined()
  expect(resultProblem(feet, 'Poor')).toBe('Feet has not passed yet')
  expect(resultProblem(feet, 'Pass')).toBe('Enter the new result: Feet')
  expect(resultProblem(boards, 'N/A')).toBe('Enter the new result: Boards')
})

test('each finding needs its own result, and the record shows it in words', () => {
  const defects = [surface, boards]
  const results = [{ key: surface.key, value: '-4.5' }]
  expect(releaseProblems({ defects }, { recheckedKeys: keys, results })).toEqual([
    { path: boards.key, message: 'Enter the new result: Boards' },
  ])
  const all = [...results, { key: boards.key, value: 'Pass' }]
  expect(releaseProblems({ defects }, { recheckedKeys: keys, results: all })).toEqual([])
  expect(recheckInWords(withResults(defects, { results: all }))).toBe('Surface: -4.5 °C, Boards: Pass')
})

test('an older tablet sends only the keys, and a passed examination has no result', () => {
  expect(releaseProblems({ defects: [boards] }, { recheckedKeys: keys })).toEqual([])
  expect(withResults([boards], {})).toEqual([boards])
  const examined = {
    ...failedExamination({ kind: 'pat', doneOn: '2026-11-19' }, null),
    passedOn: '2026-11-20',
  }
  expect(releaseProblems({ defects: [examined] }, { recheckedKeys: [examined.key], results: [] })).toEqual([])
  expect(withResults([examined], { results: [] })).toEqual([examined])
})
