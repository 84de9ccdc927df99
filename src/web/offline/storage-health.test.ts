import { expect, test } from 'vitest'
import { healthOf } from './storage-health.ts'

const MB = 1_000_000

test.each([
  [{ usage: 5 * MB, quota: 60_000 * MB }, 'good'],
  [{ usage: 951 * MB, quota: 1000 * MB }, 'nearly-full'],
  [{ usage: 9001 * MB, quota: 10_000 * MB }, 'nearly-full'],
  [{ usage: 8999 * MB, quota: 10_000 * MB }, 'good'],
  [{ usage: 0, quota: 49 * MB }, 'nearly-full'],
  [{ usage: 5 * MB }, 'good'],
  [{}, 'good'],
])('a tablet that says %j is %s', (estimate, health) => {
  expect(healthOf(estimate)).toBe(health)
})
