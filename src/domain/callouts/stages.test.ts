import { expect, test } from 'vitest'
import { stageOf } from './stages.ts'

const CALLOUT = {
  status: 'In Progress',
  authorisedBy: 'Dan Duty',
  serviceEngineerTimeDate: null,
  serviceEngineerNameSignature: null,
} as const

test('a callout moves from reported to released', () => {
  expect(stageOf({ ...CALLOUT, authorisedBy: null }, true)).toBe('reported')
  expect(stageOf(CALLOUT, true)).toBe('authorised')
  expect(stageOf({ ...CALLOUT, serviceEngineerNameSignature: 'Ice Cool Ltd' }, true)).toBe('booked')
  expect(stageOf({ ...CALLOUT, status: 'Resolved' }, true)).toBe('fixed')
  expect(stageOf({ ...CALLOUT, status: 'Closed' }, false)).toBe('released')
})
