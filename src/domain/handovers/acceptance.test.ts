import { expect, test } from 'vitest'
import { acceptedInWords, isOutgoing } from './acceptance.ts'

const MANAGERS = { fromManager: 'Dana Duty', toManager: 'Sam Shift' }

test('the outgoing manager is known by name, unless a namesake takes over', () => {
  expect(isOutgoing(MANAGERS, ' dana  DUTY')).toBe(true)
  expect(isOutgoing(MANAGERS, 'Priya Nair')).toBe(false)
  expect(isOutgoing({ ...MANAGERS, toManager: 'Dana Duty' }, 'Dana Duty')).toBe(false)
})

test('an acceptance says that the manager was not named', () => {
  expect(acceptedInWords('sam shift', MANAGERS)).toBe('sam shift')
  expect(acceptedInWords('Priya Nair', MANAGERS)).toBe('Priya Nair, who was not named')
})
