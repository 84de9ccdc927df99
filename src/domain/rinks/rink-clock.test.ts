import { expect, it } from 'vitest'
import { isTimeOfDay, isTimezone } from './rink-clock.ts'

it('a time of day is recognised', () => {
  expect(['00:00', '23:59', '04:00'].every(isTimeOfDay)).toBe(true)
  expect(['24:00', '4:00', '12:60', ''].some(isTimeOfDay)).toBe(false)
})

it('a time zone is recognised', () => {
  expect(['Europe/London', 'UTC', 'America/Argentina/Ushuaia'].every(isTimezone)).toBe(true)
  expect(['+01:00', 'Moon/Base', '', '../etc'].some(isTimezone)).toBe(false)
})
