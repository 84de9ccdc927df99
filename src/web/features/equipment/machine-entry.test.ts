import { expect, test } from 'vitest'
import { TRUCK } from '#test/domain/machine-fixture.ts'
import { bodyOfEntry, changesBetween, entryOf, numberLabel, withTheirs } from './machine-entry.ts'

const seen = entryOf(TRUCK)

test('an edit keeps local changes and merges those of others', () => {
  const typed = { ...seen, name: 'Big red truck', 'details.model': 'H2.5' }
  const theirs = entryOf({
    ...TRUCK,
    name: 'Truck one',
    remarks: 'Back from the workshop',
    details: { supplier: 'Linde' },
  })
  expect(bodyOfEntry(withTheirs(typed, seen, theirs))).toEqual({
    name: 'Big red truck',
    number: 'FL-001',
    contractor: '',
    contractorPhone: '',
    remarks: 'Back from the workshop',
    details: { supplier: 'Linde', model: 'H2.5' },
  })
})

test('differences between entries have the labels of the checklist', () => {
  const now = entryOf({ ...TRUCK, number: 'FL-1', details: { supplier: 'Linde' }, remarks: ' ' })
  expect(changesBetween('forklift', seen, now)).toEqual([
    { field: 'number', label: numberLabel('forklift'), from: 'FL-001', to: 'FL-1' },
    { field: 'details.supplier', label: 'Supplier', from: 'Hire Hall', to: 'Linde' },
  ])
  expect(numberLabel('ladder')).not.toBe(numberLabel('forklift'))
})
