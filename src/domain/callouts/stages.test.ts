import { expect, test } from 'vitest'
import { recordedStages } from './stages.ts'

const CALLOUT = {
  status: 'In Progress',
  authorisedBy: 'Dan Duty',
  serviceEngineerTimeDate: null,
  serviceEngineerNameSignature: null,
} as const

test('a callout moves from reported to released', () => {
  expect(recordedStages({ ...CALLOUT, authorisedBy: null }, 'locked')).toEqual(['reported'])
  expect(recordedStages(CALLOUT, 'locked')).toEqual(['reported', 'authorised'])
  const booked = { ...CALLOUT, serviceEngineerNameSignature: 'Ice Cool Ltd' }
  expect(recordedStages(booked, 'locked')).toEqual(['reported', 'authorised', 'booked'])
  const resolved = { ...booked, status: 'Resolved' } as const
  expect(recordedStages(resolved, 'locked')).toEqual(['reported', 'authorised', 'booked', 'fixed'])
  expect(recordedStages(resolved, 'released')).toHaveLength(5)
})

test('a return to service says that the fault is fixed, and books no engineer', () => {
  expect(recordedStages(CALLOUT, 'released')).toEqual(['reported', 'authorised', 'fixed', 'released'])
  expect(recordedStages({ ...CALLOUT, status: 'Closed' }, null)).toEqual(['reported', 'authorised', 'fixed'])
})
