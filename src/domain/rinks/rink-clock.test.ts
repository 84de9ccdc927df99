import { expect, it } from 'vitest'
import { isTimeOfDay, isTimezone } from './rink-clock.ts'

it('knows a time of day', () => {
  expect(['00:00', '23:59', '04:00'].every(isTimeOfDay)).toBe(true)
  expect(['24:00', '4:00', '12:60', ''].some(isTimeOfDay)).toBe(false)
})

it('knows a time zone', () => {
  expect(['Europe/London', 'UTC', 'America/Argentina/Ushuaia'].every(isTimezone)).toBe(true)
  expect(['+01:00', 'Moon/Base', '', '../etc'].some(isTimezone)).toBe(false)
})
