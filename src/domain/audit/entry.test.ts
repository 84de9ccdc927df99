import { expect, it } from 'vitest'
import { actionInWords, recordInWords, shortHash } from './entry.ts'

it.each([
  ['checklist.submitted', 'Checklist submitted'],
  ['shift.ended-early', 'Shift ended early'],
  ['pin.replaced', 'PIN replaced'],
  ['user.password-changed', 'User password changed'],
])('the action %s reads %s', (action, words) => {
  expect(actionInWords(action)).toBe(words)
})

it('a record is named with its number, also one of a table that has no name of its own', () => {
  expect(recordInWords({ record: 'engineer_callout', recordId: 7 })).toBe('Engineer callout 7')
  expect(recordInWords({ record: 'new_things', recordId: 1 })).toBe('New things 1')
})

it('a hash is shortened to what an eye can compare', () => {
  expect(shortHash({ entryHash: '0123456789abcdef' })).toBe('0123456789')
})
