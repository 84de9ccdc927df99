import { expect, test, vi } from 'vitest'
import { setUpServer } from '#test/server/test-server.ts'
import { scheduleJobs } from './schedule.ts'

const HOUR_MS = 3_600_000

test('a job that hangs is logged, does not stop the next one, and is not started again', async () => {
  const { deps } = await setUpServer()
  const error = vi.spyOn(deps.log, 'error').mockImplementation(() => {})
  const hang = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  const backUp = vi.fn<() => Promise<void>>(async () => {})
  const soon = { firstAfterMs: 0, deadlineMs: 20 }
  const stop = scheduleJobs(deps, [
    { name: 'hang', work: hang, everyMs: 100, ...soon },
    { name: 'backUp', work: backUp, everyMs: HOUR_MS, ...soon },
  ])
  await vi.waitFor(() => expect(backUp).toHaveBeenCalledOnce())
  expect(error).toHaveBeenCalledWith('hang has not ended in time; the next job begins')
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith('hang is still running'))
  expect(hang).toHaveBeenCalledOnce()
  stop()
})

test('a job that ends or fails in time is followed by the next one at once', async () => {
  const { deps } = await setUpServer()
  const error = vi.spyOn(deps.log, 'error').mockImplementation(() => {})
  const next = vi.fn<() => Promise<void>>(async () => {})
  const fail = () => Promise.reject(new Error('disk full'))
  const stop = scheduleJobs(deps, [
    { name: 'fail', work: fail, everyMs: HOUR_MS, firstAfterMs: 0, deadlineMs: HOUR_MS },
    { name: 'next', work: next, everyMs: HOUR_MS, firstAfterMs: 0, deadlineMs: HOUR_MS },
  ])
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce())
  expect(error).toHaveBeenCalledOnce()
  stop()
})
