import { expect, it } from 'vitest'
import { isSameName } from './handover-managers.ts'

it('a name is the same whatever its case, the spaces around it and the spaces within', () => {
  expect(isSameName(' dan  DUTY ', 'Dan Duty')).toBe(true)
  expect(isSameName('Dan Duty', 'Dana Duty')).toBe(false)
})
