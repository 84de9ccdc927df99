import { expect, it } from 'vitest'
import { delaySeconds, isNoticeDue, sessionLockSeconds } from './lockout.ts'

it('locks grow with repetition up to an hour', () => {
  expect([0, 1, 2, 5, 6, 40].map(sessionLockSeconds)).toEqual([60, 120, 240, 1920, 3600, 3600])
})

it('every third wrong PIN doubles the delay of new sessions, up to an hour', () => {
  const delays = [0, 5, 6, 8, 9, 12, 15, 33, 36, 900].map(wrong => delaySeconds(wrong, true))
  expect(delays).toEqual([0, 0, 5, 5, 10, 20, 40, 2560, 3600, 3600])
})

it('a session that has tried before is delayed after many wrong PINs', () => {
  expect([5, 14, 15].map(wrong => delaySeconds(wrong, false))).toEqual([0, 0, 40])
})

it('a session that waits for its lock has waited for the delay too', () => {
  for (let locks = 1; locks <= 8; locks++) {
    expect(delaySeconds(5 * locks, true)).toBeLessThanOrEqual(sessionLockSeconds(locks - 1))
  }
})

it('a notice is due at the first number and at each doubling', () => {
  const due = Array.from({ length: 50 }, (_, wrong) => wrong).filter(wrong => isNoticeDue(wrong, 5))
  expect(due).toEqual([5, 10, 20, 40])
})
