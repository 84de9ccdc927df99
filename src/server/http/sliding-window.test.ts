import { expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { SlidingWindow } from './sliding-window.ts'

const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(minutes * MINUTE_MS)

function fiveAnHour() {
  const window = new SlidingWindow({ most: 5, milliseconds: 60 * MINUTE_MS, refusal: 'too_many_reports' })
  return (key: string, minutes: number) => {
    try {
      window.admit(key, at(minutes))
      return 'admitted'
    } catch (error) {
      if (error instanceof Refusal) return error.retryAfterSeconds
      throw error
    }
  }
}

test('in any hour five are admitted, and the sixth learns when the first is past', () => {
  const admit = fiveAnHour()
  expect([0, 10, 20, 30, 59].map(minutes => admit('gate 3', minutes))).toEqual(
    Array.from({ length: 5 }, () => 'admitted'),
  )
  expect(admit('gate 3', 59.5)).toBe(30)
  expect(admit('gate 3', 60)).toBe('admitted')
  expect(admit('gate 3', 60)).toBe(600)
  expect(admit('gate 3', 70)).toBe('admitted')
})

test('each key has its own', () => {
  const admit = fiveAnHour()
  for (let count = 0; count < 5; count += 1) admit('gate 3', 0)
  expect(admit('gate 3', 1)).toBe(59 * 60)
  expect(admit('gate 4', 1)).toBe('admitted')
})

test('a clock that is set back refuses nobody', () => {
  const admit = fiveAnHour()
  for (let count = 0; count < 5; count += 1) admit('gate 3', 1000)
  expect(admit('gate 3', 0)).toBe('admitted')
})
