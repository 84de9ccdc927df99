import { expect, it } from 'vitest'
import { rinkLockSeconds, sessionLockSeconds } from './lockout.ts'

it('locks grow with repetition up to an hour', () => {
  expect([0, 1, 2, 5, 6, 40].map(sessionLockSeconds)).toEqual([60, 120, 240, 1920, 3600, 3600])
  expect([0, 1, 3, 4].map(rinkLockSeconds)).toEqual([300, 600, 2400, 3600])
})
