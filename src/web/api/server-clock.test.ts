import { afterEach, expect, test, vi } from 'vitest'
import { clockOffset, compareClocks, onClockOffsetChange, serverNow } from './server-clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

test("an offline correction of the tablet's clock does not move recorded times back", async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-20T09:00:00.000Z') })
  const told = vi.fn<() => void>()
  const stop = onClockOffsetChange(told)
  compareClocks(new Headers({ 'x-server-time': '2026-11-20T08:00:00.000Z' }), Date.now())
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toEqual(new Date('2026-11-20T08:01:00.000Z'))
  told.mockClear()

  vi.setSystemTime('2026-11-20T08:01:00.000Z')
  expect(serverNow()).toEqual(new Date('2026-11-20T08:01:00.000Z'))
  expect(clockOffset()).toBe(0)
  await Promise.resolve()
  expect(told).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toEqual(new Date('2026-11-20T08:02:00.000Z'))
  stop()
})

test('recorded times include the time that the tablet slept', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-20T09:00:00.000Z') })
  compareClocks(new Headers({ 'x-server-time': '2026-11-20T08:00:00.000Z' }), Date.now())
  // On most tablets the monotonic clock stops during sleep.
  vi.setSystemTime('2026-11-20T17:00:00.000Z')
  expect(serverNow()).toEqual(new Date('2026-11-20T16:00:00.000Z'))
})
