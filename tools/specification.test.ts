import { describe, expect, test } from 'vitest'
import { CONSTANTS_1, ERRORS_1 } from './specification/document-1.ts'
import { CONSTANTS_2 } from './specification/document-2-constants.ts'
import { ERRORS_2 } from './specification/document-2-errors.ts'
import { type Row, readTests, unproven } from './specification/row.ts'

const tests = readTests()

test.each([
  ['error catalogue of document 1', ERRORS_1],
  ['constants of document 1', CONSTANTS_1],
  ['error catalogue of document 2', ERRORS_2],
  ['constants of document 2', CONSTANTS_2],
])('every row of the %s is proven', (_part, rows) => {
  expect(unproven(rows, tests)).toEqual([])
})

describe('a row without proof is named', () => {
  const known = new Map([['/e2e/journeys/ice.test.ts', "test('ice melts', () => expect('Too warm'))"]])
  const told = (proof: Row['provenBy'][number]) => unproven([{ row: 'Ice', provenBy: [proof] }], known)

  test('missing files, tests and texts are named', () => {
    expect(told({ file: 'ice.test.ts', title: 'ice melts', texts: ['Too warm'] })).toEqual([])
    expect(told({ file: 'snow.test.ts', title: 'x' })).toEqual([
      'Ice: snow.test.ts is no test file, or several',
    ])
    expect(told({ file: 'ice.test.ts', title: 'ice', texts: ['Too'] })).toEqual([
      "Ice: ice.test.ts has no test 'ice'",
      "Ice: ice.test.ts does not expect 'Too'",
    ])
    expect(unproven([{ row: 'Ice', provenBy: [] }], known)).toEqual(['Ice: nothing proves it'])
  })
})
