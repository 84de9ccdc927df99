import { expect, it } from 'vitest'
import { actionInWords, shortHash } from './entry.ts'

it.each([
  ['checklist.submitted', 'Checklist submitted'],
  ['shift.ended-early', 'Shift ended early'],
  ['pin.replaced', 'PIN replaced'],
  ['pin.taken', 'A PIN was refused because another manager has it'],
  ['person.pin-set', 'The PIN of a person was set'],
  ['login.locked', 'Login locked'],
  ['user.password-changed', 'User password changed'],
])('the action %s reads %s', (action, words) => {
  expect(actionInWords(action)).toBe(words)
})

it('a hash is shortened so that people can compare it', () => {
  expect(shortHash({ entryHash: '0123456789abcdef' })).toBe('0123456789')
})
