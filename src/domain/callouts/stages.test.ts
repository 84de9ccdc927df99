import { expect, test } from 'vitest'
import { stageOf } from './stages.ts'

const CALLOUT = {
  status: 'In Progress',
  authorisedBy: 'Dan Duty',
  serviceEngineerTimeDate: null,
  serviceEngineerNameSignature: null,
} as const

test('a callout moves from reported to released', () => {
  expect(stageOf({ ...CALLOUT, authorisedBy: null }, 'locked')).toBe('reported')
  expect(stageOf(CALLOUT, 'locked')).toBe('authorised')
  expect(stageOf({ ...CALLOUT, serviceEngineerNameSignature: 'Ice Cool Ltd' }, 'locked')).toBe('booked')
  expect(stageOf({ ...CALLOUT, status: 'Resolved' }, 'locked')).toBe('fixed')
  expect(stageOf({ ...CALLOUT, status: 'Closed' }, null)).toBe('released')
  expect(stageOf(CALLOUT, null)).toBe('authorised')
})

test('a callout whose machine was returned to service is fixed and released, although nobody has resolved it', () => {
  expect(stageOf(CALLOUT, 'released')).toBe('released')
  expect(stageOf({ ...CALLOUT, authorisedBy: null }, 'released')).toBe('reported')
})
