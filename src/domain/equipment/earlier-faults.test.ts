import { expect, it } from 'vitest'
import { earlierFaultsIn } from './earlier-faults.ts'

const check = (happenedAt: string, comments: string[], name = '') => ({
  machineId: 1,
  check: name,
  happenedAt,
  defects: comments.map(comment => ({ key: 'brakes', rating: 'Fail', comment })),
})

it('offers the most frequent reasons first, and leaves out long ones', () => {
  const { reasons } = earlierFaultsIn([
    check('2026-11-22', ['Soft']),
    check('2026-11-21', ['Noisy']),
    check('2026-11-20', ['Noisy', 'x'.repeat(61), ' ']),
  ])
  expect(reasons).toEqual({ brakes: ['Noisy', 'Soft'] })
})

it('knows the bad answers of the last check of each kind', () => {
  const { lastBad } = earlierFaultsIn([
    check('2026-11-22', []),
    check('2026-11-21', ['Soft']),
    check('2026-11-20', ['Noisy'], 'Weekly'),
  ])
  expect(lastBad).toEqual([{ machineId: 1, item: 'brakes', rating: 'Fail', at: '2026-11-20' }])
})
