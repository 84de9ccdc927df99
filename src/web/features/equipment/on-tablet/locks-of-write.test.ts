import { expect, test } from 'vitest'
import { nameOfSubmission } from '#contract/checklists.ts'
import { addDiaryEntry } from '#contract/diary.ts'
import { reportFault } from '#contract/equipment.ts'
import { answersToMachine, blankAnswers } from '#domain/checklists/answers.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { TRUCK } from '#test/web/machine-fixture.ts'
import { faultInWords } from '../words.ts'
import { locksOf } from './locks-of-write.ts'

const write = { key: 'k', params: {}, what: 'Forklift Checklist' }

function check(rating: string) {
  const blank = blankAnswers(forklift)
  const machine = answersToMachine(forklift, {
    ...blank,
    fields: { ...blank.fields, name: 'Red truck', serialNumber: 'FL-001' },
    ratings: { ...blank.ratings, brakes: rating },
  })
  const call = nameOfSubmission(forklift)
  return { ...write, call, body: { [forklift.machinesKey]: [machine] } }
}

test('a check that found a machine unsafe locks it, with what was found', () => {
  expect(locksOf(check('Fail'))).toMatchObject([
    { label: 'Red truck, FL-001', kind: 'forklift', number: 'FL-001', defects: [{ label: 'Brakes' }] },
  ])
})

test('a reported fault locks its machine', () => {
  const body = { description: 'Leaks oil' }
  const fault = { ...write, call: reportFault.name, params: { id: '7' }, body, what: faultInWords(TRUCK) }
  expect(locksOf(fault)).toMatchObject([
    { label: 'Red truck, FL-001', machineId: 7, defects: [{ comment: 'Leaks oil' }] },
  ])
})

test('a check that passed and an entry in the diary lock nothing', () => {
  expect(locksOf(check('Pass'))).toEqual([])
  expect(locksOf({ ...write, call: addDiaryEntry.name, body: {} })).toEqual([])
})
