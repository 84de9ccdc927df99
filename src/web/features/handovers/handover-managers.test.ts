import { expect, it } from 'vitest'
import { isSameName } from './handover-managers.ts'

it('names are compared without case and extra spaces', () => {
  expect(isSameName(' dan  DUTY ', 'Dan Duty')).toBe(true)
  expect(isSameName('Dan Duty', 'Dana Duty')).toBe(false)
})
