import { expect, test } from 'vitest'
import { arrivedLate, performedAtProblem } from './performed.ts'

const NOW = '2026-11-20T06:00:00.000Z'

test('a record is late if it arrived more than a minute after it was made', () => {
  const madeAgo = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString()
  expect(arrivedLate({ madeAt: NOW, submittedAt: NOW })).toBe(false)
  expect(arrivedLate({ madeAt: madeAgo(60_000), submittedAt: NOW })).toBe(false)
  expect(arrivedLate({ madeAt: madeAgo(60_001), submittedAt: NOW })).toBe(true)
})

test('a record older than 7 days, or in the future, is refused', () => {
  const problemAt = (performedAt: string) => performedAtProblem(performedAt, new Date(NOW))
  expect(problemAt('2026-11-13T06:00:00.000Z')).toBeUndefined()
  expect(problemAt('2026-11-13T05:59:59.999Z')).toContain('more than 7 days old')
  expect(problemAt('2026-11-20T06:00:30.000Z')).toBeUndefined()
  expect(problemAt('2026-11-20T06:00:30.001Z')).toContain('in the future')
})
