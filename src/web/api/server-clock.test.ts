import { afterEach, expect, test, vi } from 'vitest'
import { clockOffset, compareClocks, onClockOffsetChange, serverNow } from './server-clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a clock that is set right without a network does not set the recorded time back', async () => {
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

test('time that passed while the tablet slept is time', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-20T09:00:00.000Z') })
  compareClocks(new Headers({ 'x-server-time': '2026-11-20T08:00:00.000Z' }), Date.now())
  // Most tablets stop the steady clock while they sleep.
  vi.setSystemTime('2026-11-20T17:00:00.000Z')
  expect(serverNow()).toEqual(new Date('2026-11-20T16:00:00.000Z'))
})
