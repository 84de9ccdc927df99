import { expect, test } from 'vitest'
import { ammoniaState, assessBrineTests, brineReportBy, raisesRiddorQuestion } from './ammonia.ts'

// Safe management of ammonia refrigeration systems (2016): 25 ppm for 8 hours, 35 ppm for 15 minutes.
test.each([
  [0, 'fine'],
  [1, 'look'],
  [24.9, 'look'],
  [25, 'act'],
  [34.9, 'act'],
  [35, 'stop'],
  [300, 'stop'],
] as const)('%d ppm in the plant room: %s', (ppm, state) => {
  expect(ammoniaState(ppm)).toBe(state)
})

const alarmsAt = (...ppm: number[]) =>
  assessBrineTests(ppm.map((one, month) => ({ at: `2026-0${month + 1}-01T09:00:00.000Z`, ppm: one }))).map(
    ({ isAlarm }) => isAlarm,
  )

// SO-BP 2017-01 and Fernie, 2017: any result above the last clean test.
test('any ammonia in the brine above the last clean test is an alarm', () => {
  expect(alarmsAt(0, 0, 0.1)).toEqual([false, false, true])
  expect(alarmsAt(2)).toEqual([true])
  expect(alarmsAt(0, 5, 5, 0, 1)).toEqual([false, true, true, false, true])
})

test('an alarm does not become the clean test', () => {
  const [, , last] = assessBrineTests(
    [0, 5, 4].map((ppm, hour) => ({ at: `2026-01-01T0${hour}:00:00.000Z`, ppm })),
  )
  expect(last).toMatchObject({ cleanPpm: 0, isAlarm: true })
})

test('a brine test is reported in British Columbia within five days', () => {
  expect(brineReportBy('2026-11-27')).toBe('2026-12-02')
})

// RIDDOR 2013, Schedule 2 paragraph 27.
test('any escape raises the RIDDOR question', () => {
  expect(raisesRiddorQuestion('fine', false)).toBe(false)
  expect(raisesRiddorQuestion('look', false)).toBe(true)
  expect(raisesRiddorQuestion('stop', false)).toBe(true)
  expect(raisesRiddorQuestion('fine', true)).toBe(true)
})
