import { expect, test } from 'vitest'
import { TRUCK } from '#test/domain/machine-fixture.ts'
import { changesBetween, entryOf, numberLabel, withTheirs } from './machine-entry.ts'

const seen = entryOf(TRUCK)

test('an edit takes over what others have changed, but not over what was typed', () => {
  const typed = { ...seen, name: 'Big red truck', details: { ...seen.details, model: 'H2.5' } }
  const theirs = {
    ...seen,
    name: 'Truck one',
    remarks: 'Back from the workshop',
    details: { supplier: 'Linde' },
  }
  expect(withTheirs('forklift', typed, seen, theirs)).toEqual({
    name: 'Big red truck',
    number: 'FL-001',
    remarks: 'Back from the workshop',
    details: { supplier: 'Linde', model: 'H2.5' },
  })
})

test('what differs between two entries is named as the checklist names it', () => {
  const now = { ...seen, number: 'FL-1', details: { supplier: 'Linde' }, remarks: ' ' }
  expect(changesBetween('forklift', seen, now)).toEqual([
    { field: 'number', label: numberLabel('forklift'), from: 'FL-001', to: 'FL-1' },
    { field: 'supplier', label: 'Supplier', from: 'Hire Hall', to: 'Linde' },
  ])
  expect(numberLabel('ladder')).not.toBe(numberLabel('forklift'))
})
