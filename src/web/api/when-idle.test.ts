import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('window', { requestIdleCallback: true, removeEventListener: () => undefined })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('work waits while the app is busy, also between two calls', () => {
  const work = vi.fn<() => void>()
  let isBusy = true
  whenIdle(work, () => isBusy)
  vi.advanceTimersByTime(200)
  isBusy = false
  vi.advanceTimersByTime(150)
  isBusy = true
  vi.advanceTimersByTime(150)
  expect(work).not.toHaveBeenCalled()
  isBusy = false
  vi.advanceTimersByTime(400)
  expect(work).toHaveBeenCalledOnce()
})

test('work begins after a second though the app is still busy', () => {
  const work = vi.fn<() => void>()
  whenIdle(work, () => true)
  vi.advanceTimersByTime(900)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(work).toHaveBeenCalledOnce()
})

test('cancelled work never begins', () => {
  const work = vi.fn<() => void>()
  const cancel = whenIdle(work, () => true)
  vi.advanceTimersByTime(500)
  cancel()
  vi.advanceTimersByTime(5000)
  expect(work).not.toHaveBeenCalled()
})
