import { expect, test } from 'vitest'
import { saysWhatWasDone } from './callout.ts'

test('a callout says what was done in a fix or the comments, and not in its cause', () => {
  expect(saysWhatWasDone({})).toBe(false)
  expect(saysWhatWasDone({ concludingComments: '  ', routeCauseAnalysis: null })).toBe(false)
  expect(saysWhatWasDone({ serviceEngineerNameSignature: 'Kit Cool' })).toBe(false)
  expect(saysWhatWasDone({ routeCauseAnalysis: 'Worn belt' })).toBe(false)
  expect(saysWhatWasDone({ proposedFixShortTerm: 'Tightened the belt' })).toBe(true)
  expect(saysWhatWasDone({ concludingComments: 'New belt' })).toBe(true)
})
